import type { Route } from './+types/usage-prices.ts';
import { findOpportunity, loadUsagePrices } from './load-usage-prices.ts';

export const handle = { key: 'opportunityId', form: { limit: 'change-quote' } };

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } });

/** Returns live prices as JSON for the usage step. */
export async function action(args: Route.ActionArgs) {
  const opportunity = await findOpportunity(args);
  if (!opportunity) return new Response(null, { status: 404 });
  return Response.json(await loadUsagePrices(args, opportunity, await args.request.formData()));
}
