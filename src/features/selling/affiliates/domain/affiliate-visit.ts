/** The offer (`affo`) and the click or campaign (`affc`, may be empty) in an affiliate link. */
export type AffiliateVisit = { affo: string; affc: string };

export const maxFieldLength = 100;

/** Returns undefined when the query has no offer, or a value is too long. */
export function readAffiliateVisit(query: URLSearchParams): AffiliateVisit | undefined {
  const [affo, affc] = ['affo', 'affc'].map((name) => query.get(name)?.trim() ?? '') as [string, string];
  const fits = Math.max(affo.length, affc.length) <= maxFieldLength;
  return affo && fits ? { affo, affc } : undefined;
}
