import { RequestError } from '../../../../platform/errors.ts';
import { servicingContext } from '../context.ts';
import type { Route } from './+types/contract-calendar.ts';

export const handle = { isNeverPrefetched: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const contractId = new URL(request.url).searchParams.get('contractId') ?? '';
  try {
    const file = await context.get(servicingContext).buildCalendar(contractId);
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="contract.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    };
    return new Response(file, { headers });
  } catch (error) {
    if (error instanceof RequestError)
      return new Response("We couldn't find this contract.", { status: error.status });
    throw error;
  }
}
