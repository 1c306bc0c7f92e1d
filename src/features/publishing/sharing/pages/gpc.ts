export const handle = { isStored: true, isListed: false };

/** States that the site follows Global Privacy Control. See https://globalprivacycontrol.org. */
export function loader() {
  return Response.json({ gpc: true, lastUpdate: '2026-11-20' });
}
