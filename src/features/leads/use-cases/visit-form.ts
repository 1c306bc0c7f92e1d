import { type CampaignVisit, campaignVisitSchema, noVisit } from '../domain/campaign-visit.ts';

/** The field that the browser adds to forms that make leads; it holds what the browser kept of the visit, as JSON. */
const visitField = 'visit';

/** What the browser kept of the visit; no visit where it sent none, or what we cannot read: no lead is lost for that. */
export function visitOf(form: FormData): CampaignVisit {
  const text = form.get(visitField);
  if (typeof text !== 'string' || text.length > 20_000) return noVisit;
  try {
    return campaignVisitSchema.safeParse(JSON.parse(text)).data ?? noVisit;
  } catch {
    return noVisit;
  }
}
