import type { Route } from './+types/usage-prices.ts';
import { findOpportunity, loadUsagePrices } from './load-usage-prices.ts';

export const handle = { key: 'opportunityId', form: { limit: 'change-quote' } };

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } });

/** Live prices as JSON for the usage step. */
export async function action(args: Route.ActionArgs) {
  const found = await findOpportunity(args);
  if (!found) return new Response(null, { status: 404 });
  return Response.json(await loadUsagePrices(args, found, await args.request.formData()));
}
