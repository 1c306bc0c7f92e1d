/** What an affiliate's link names: the offer, and the click or campaign within it (empty where the link names none). */
export type AffiliateVisit = { affo: string; affc: string };

export const longestAffiliateField = 100;

/** What an address names of an affiliate; undefined when no offer, or more than we keep. */
export function affiliateVisitOf(query: URLSearchParams): AffiliateVisit | undefined {
  const [affo, affc] = ['affo', 'affc'].map((name) => query.get(name)?.trim() ?? '') as [string, string];
  const fits = Math.max(affo.length, affc.length) <= longestAffiliateField;
  return affo && fits ? { affo, affc } : undefined;
}
