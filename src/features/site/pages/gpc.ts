export const handle = { isCacheable: true, isListed: false };

/** See https://globalprivacycontrol.org. */
export function loader() {
  return Response.json({ gpc: true, lastUpdate: '2026-11-20' });
}
