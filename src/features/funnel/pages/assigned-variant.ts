import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../services-context.ts';
import { isFetchedAhead, isRobot } from '../../experiments/domain/eyes.ts';
import { assignmentCookie, keptAssignment } from '../../experiments/use-cases/assignment-cookie.ts';
import { defaultVariant, type Variant, variantKeys, variantOf, variants } from '../domain/variants.ts';

/**
 * The variant of the experiment on the funnel, and the cookie that keeps a new assignment. What is only fetched ahead
 * gets no cookie, so that the visit that follows is the one counted; a robot is never counted.
 */
export async function assignedVariant(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ variant: Variant; cookie?: string }> {
  const experiments = context.get(servicesContext).experiments;
  const { visitor, isSecure, isHead, report } = context.get(visitContext);
  const kept = keptAssignment('funnel', request.headers);
  const assigned = await experiments.assign('funnel', kept, variantKeys);
  const variant = variantOf(assigned?.assignment.variant) ?? variants[defaultVariant];
  if (!assigned?.isNew || isHead || isFetchedAhead(request.headers)) return { variant };
  // A count that fails must not cost the visitor the page.
  if (!isRobot(visitor.browser)) {
    await experiments.recordExposure(assigned.experimentKey, variant.key).catch(report);
  }
  return { variant, cookie: assignmentCookie('funnel', assigned.assignment, { isSecure }) };
}
