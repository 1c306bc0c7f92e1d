import { data, redirect } from 'react-router';
import { variantOf } from '../domain/variants.ts';
import type { Route } from './+types/variant.ts';
import { funnelData, statusOf } from './funnel-data.ts';
import { FunnelPage } from './funnel-page.tsx';
import { funnelSeo } from './funnel-seo.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const variant = variantOf(params.variant);
  if (!variant) throw redirect('/404');
  const funnel = await funnelData(variant, request, context);
  return data({ ...funnel, seo: funnelSeo(funnel) }, { status: statusOf(funnel) });
}

export default function VariantPage({ loaderData }: Route.ComponentProps) {
  return <FunnelPage funnel={loaderData} />;
}
