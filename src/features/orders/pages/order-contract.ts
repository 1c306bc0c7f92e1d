import { RequestError } from '../../../platform/errors.ts';
import { orderService } from '../use-cases/context.ts';
import type { Route } from './+types/order-contract.ts';

export const handle = { isNeverPreloaded: true };

/** The contract of an order as it stood then, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  try {
    const { bytes, contentType, fileName } = await context.get(orderService).contractOf(orderId);
    const headers = {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    };
    return new Response(new Uint8Array(bytes), { headers });
  } catch (error) {
    if (error instanceof RequestError)
      return new Response('There is no such order.', { status: error.status });
    throw error;
  }
}
