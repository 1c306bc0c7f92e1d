import { data, redirect } from 'react-router';
import { variantOf } from '../domain/variants.ts';
import type { Route } from './+types/variant.ts';
import { funnelData, statusOf } from './funnel-data.ts';
import { FunnelPage } from './funnel-page.tsx';
import { funnelSeo } from './funnel-seo.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const variant = variantOf(params.variant);
  if (!variant) throw redirect('/404');
  const shown = await funnelData(variant, request, context);
  return data({ ...shown, seo: funnelSeo(shown) }, { status: statusOf(shown) });
}

export default function VariantPage({ loaderData }: Route.ComponentProps) {
  return <FunnelPage shown={loaderData} />;
}
