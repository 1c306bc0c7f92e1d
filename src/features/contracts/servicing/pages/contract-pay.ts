import { redirect } from 'react-router';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { contractPath } from '../../../selling/quote/pages/paths.ts';
import { contractsContext } from '../../contract/context.ts';
import type { Route } from './+types/contract-pay.ts';

export const handle = { isNeverPrefetched: true };

/** Redirects to the payment page, or back to the contract if it has none or the payment provider doesn't respond. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const contractId = new URL(request.url).searchParams.get('contractId') ?? '';
  const back = contractPath(contractId);
  try {
    const url = await context.get(contractsContext).paymentUrl(contractId, context.get(visitContext).report);
    return redirect(url ?? back);
  } catch {
    return redirect(`${back}&unreachable=1`);
  }
}
