import { data, type RouterContextProvider } from 'react-router';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { variantKeys } from '../../../../shared/landing-variants.ts';
import { readAssignment, serializeAssignment } from '../../experiments/actions.ts';
import { experimentsContext } from '../../experiments/context.ts';
import { isBot, isPrefetch } from '../../experiments/domain/assignment.ts';
import { defaultVariant, findVariant, type Variant, variants } from '../domain/variants.ts';
import type { Route } from './+types/assigned.ts';
import { getStatus, loadFunnelData } from './funnel-data.ts';
import { FunnelPage } from './funnel-page.tsx';
import { buildFunnelSeo } from './funnel-seo.ts';

/** A prefetch gets no cookie, so that we count the actual visit. Bots are never counted. */
export async function assignVariant(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ variant: Variant; cookie?: string }> {
  const experiments = context.get(experimentsContext);
  const { visitor, isSecure, isHead, report } = context.get(visitContext);
  const cookieValue = readAssignment('funnel', request.headers);
  const assignment = await experiments.assign('funnel', cookieValue, variantKeys);
  const variant = findVariant(assignment?.assignment.variant) ?? variants[defaultVariant];
  if (!assignment?.isNew || isHead || isPrefetch(request.headers)) return { variant };
  // A failed count must not break the page.
  if (!isBot(visitor.browser)) {
    await experiments.recordExposure(assignment.experimentKey, variant.key).catch(report);
  }
  return { variant, cookie: serializeAssignment('funnel', assignment.assignment, { isSecure }) };
}

export const handle = { isNeverPrefetched: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Renders the assigned variant without a redirect. Its forms go to the variant's own URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { variant, cookie } = await assignVariant(request, context);
  const funnel = await loadFunnelData(variant, request, context);
  const responseHeaders = new Headers({ 'cache-control': 'private, no-cache' });
  if (cookie) responseHeaders.append('set-cookie', cookie);
  return data(
    { ...funnel, seo: buildFunnelSeo(funnel) },
    { status: getStatus(funnel), headers: responseHeaders },
  );
}

export default function AssignedPage({ loaderData }: Route.ComponentProps) {
  return <FunnelPage funnel={loaderData} />;
}
