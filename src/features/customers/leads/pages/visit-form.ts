import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { leadsContext } from '../context.ts';
import { type CampaignVisit, campaignVisitSchema, noVisit } from '../domain/campaign-visit.ts';
import type { SenderProof } from '../domain/visitor.ts';

type FormRequest = { request: Request; context: Readonly<RouterContextProvider> };

export const readProof = ({ request, context }: FormRequest): SenderProof => ({
  submissions: context.get(leadsContext).ownSubmissions(request.headers.get('cookie')),
});

export function rememberSubmission(
  { request, context }: FormRequest,
  submissionId: string | undefined,
): void {
  if (submissionId === undefined) return;
  const { responseHeaders, isSecure } = context.get(visitContext);
  responseHeaders['set-cookie'] = context
    .get(leadsContext)
    .rememberSubmission(request.headers.get('cookie'), submissionId, isSecure);
}

const visitField = 'visit';

/** Ignores an invalid visit instead of losing the lead. */
export function readVisit(form: FormData): CampaignVisit {
  const text = form.get(visitField);
  if (typeof text !== 'string' || text.length > 20_000) return noVisit;
  try {
    return campaignVisitSchema.safeParse(JSON.parse(text)).data ?? noVisit;
  } catch {
    return noVisit;
  }
}
