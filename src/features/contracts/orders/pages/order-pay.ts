import { redirect } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { orderPath } from '../../../selling/quote/pages/paths.ts';
import type { Route } from './+types/order-pay.ts';

export const handle = { isNeverPrefetched: true };

/** Redirects to the payment page, or back to the order if it has none or the payment provider doesn't respond. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  const back = orderPath(orderId);
  try {
    const url = await context
      .get(servicesContext)
      .orders.paymentUrl(orderId, context.get(visitContext).report);
    return redirect(url ?? back);
  } catch {
    return redirect(`${back}&unreachable=1`);
  }
}
