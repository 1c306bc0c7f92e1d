import { data } from 'react-router';
import type { Route } from './+types/assigned.ts';
import { assignedVariant } from './assigned-variant.ts';
import { funnelData, statusOf } from './funnel-data.ts';
import { FunnelPage } from './funnel-page.tsx';
import { funnelSeo } from './funnel-seo.ts';

export const handle = { isNeverPreloaded: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The variant this browser was assigned, in place; its forms lead on to the variant's own address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { variant, cookie } = await assignedVariant(request, context);
  const shown = await funnelData(variant, request, context);
  const answerHeaders = new Headers({ 'cache-control': 'private, no-cache' });
  if (cookie) answerHeaders.append('set-cookie', cookie);
  return data({ ...shown, seo: funnelSeo(shown) }, { status: statusOf(shown), headers: answerHeaders });
}

export default function AssignedPage({ loaderData }: Route.ComponentProps) {
  return <FunnelPage shown={loaderData} />;
}
