export const handle = { isStored: true, isListed: false };

/** Says that the site obeys Global Privacy Control. */
export function loader() {
  return Response.json({ gpc: true, lastUpdate: '2026-11-20' });
}
