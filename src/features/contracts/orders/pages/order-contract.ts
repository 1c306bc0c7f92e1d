import { servicesContext } from '../../../../app/services-context.ts';
import { RequestError } from '../../../../platform/errors.ts';
import type { Route } from './+types/order-contract.ts';

export const handle = { isNeverPrefetched: true };

/** Downloads the contract stored with an order, or the one an order for a quote would get. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const opportunityId = query.get('opportunityId');
  const orders = context.get(servicesContext).orders;
  try {
    const { bytes, contentType, fileName } = opportunityId
      ? await orders.previewContract(opportunityId)
      : await orders.readContract(query.get('orderId') ?? '');
    const headers = {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    };
    return new Response(new Uint8Array(bytes), { headers });
  } catch (error) {
    if (error instanceof RequestError)
      return new Response("We couldn't find this contract.", { status: error.status });
    throw error;
  }
}
