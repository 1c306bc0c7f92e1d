import { servicesContext } from '../../../../app/services-context.ts';
import { RequestError } from '../../../../platform/errors.ts';
import type { Route } from './+types/order-calendar.ts';

export const handle = { isNeverPrefetched: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  try {
    const file = await context.get(servicesContext).orders.buildCalendar(orderId);
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="order.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    };
    return new Response(file, { headers });
  } catch (error) {
    if (error instanceof RequestError)
      return new Response("We couldn't find this order.", { status: error.status });
    throw error;
  }
}
