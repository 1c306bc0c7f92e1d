import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { type CampaignVisit, campaignVisitSchema, noVisit } from '../domain/campaign-visit.ts';
import type { SenderProof } from '../domain/visitor.ts';

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** What shows that a form comes from a browser that sent answers before. */
export const proofOf = ({ request, context }: Sent): SenderProof => ({
  submissions: context.get(servicesContext).leads.ownSubmissions(request.headers.get('cookie')),
});

/** Lets the browser that sent a form read back and change what it just sent. */
export function rememberSubmission({ request, context }: Sent, submissionId: string | undefined): void {
  if (submissionId === undefined) return;
  const { answerHeaders, isSecure } = context.get(visitContext);
  answerHeaders['set-cookie'] = context
    .get(servicesContext)
    .leads.rememberSubmission(request.headers.get('cookie'), submissionId, isSecure);
}

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
