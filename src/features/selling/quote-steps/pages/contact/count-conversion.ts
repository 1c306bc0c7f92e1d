import { visitContext } from '../../../../../platform/http/visit-context.ts';
import { readAssignment, serializeAssignment } from '../../../experiments/actions.ts';
import { experimentsContext } from '../../../experiments/context.ts';
import { isBot } from '../../../experiments/domain/assignment.ts';
import type { Route } from './+types/contact.ts';

/** Returns the cookie of the converted assignment, if there is one. A failed count is only reported, so that the visitor gets the quote. */
export async function countConversion(
  { request, context }: Route.ActionArgs,
  opportunityId: string,
): Promise<string | undefined> {
  const storedAssignment = readAssignment('funnel', request.headers);
  const { visitor, isSecure, report } = context.get(visitContext);
  if (!storedAssignment || isBot(visitor.browser)) return undefined;
  try {
    const experiments = context.get(experimentsContext);
    const assignment = await experiments.recordConversion('funnel', storedAssignment, opportunityId);
    return assignment && serializeAssignment('funnel', assignment, { isSecure });
  } catch (error) {
    report(error);
    return undefined;
  }
}
