import { data, redirect } from 'react-router';
import { findVariant } from '../domain/variants.ts';
import type { Route } from './+types/variant.ts';
import { getStatus, loadFunnelData } from './funnel-data.ts';
import { FunnelPage } from './funnel-page.tsx';
import { buildFunnelSeo } from './funnel-seo.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const variant = findVariant(params.variant);
  if (!variant) throw redirect('/404');
  const funnel = await loadFunnelData(variant, request, context);
  return data({ ...funnel, seo: buildFunnelSeo(funnel) }, { status: getStatus(funnel) });
}

export default function VariantPage({ loaderData }: Route.ComponentProps) {
  return <FunnelPage funnel={loaderData} />;
}
