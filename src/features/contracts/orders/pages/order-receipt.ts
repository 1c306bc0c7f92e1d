import { redirect } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { RequestError } from '../../../../platform/errors.ts';
import { receiptPath, refundCalculatorPath } from '../../cancellation/pages/cancellation-paths.ts';
import type { Route } from './+types/order-receipt.ts';
import { foundOrderCookie } from './found-order.ts';

export const handle = { isNeverPrefetched: true };

/** Opens the cancellation receipt of an order, which otherwise needs the order's number and last name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  try {
    const token = await context.get(servicesContext).orders.tokenOf(orderId);
    const cookie = await foundOrderCookie(refundCalculatorPath, context, token);
    return redirect(receiptPath, { headers: { 'set-cookie': cookie } });
  } catch (error) {
    if (error instanceof RequestError) throw redirect('/quote/find?missing=1');
    throw error;
  }
}
