import { redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { receiptPath, refundCalculatorPath } from '../../cancellation/pages/cancellation-paths.ts';
import { contractsContext } from '../../contract/context.ts';
import { foundContractCookie } from '../../contract/pages/found-contract.ts';
import type { Route } from './+types/contract-cancellation.ts';

export const handle = { isNeverPrefetched: true };

/** Opens a contract's cancellation page or receipt without asking for the number and last name again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const contractId = new URL(request.url).searchParams.get('contractId') ?? '';
  try {
    const token = await context.get(contractsContext).signToken(contractId);
    const cookie = await foundContractCookie(refundCalculatorPath, context, token);
    return redirect(receiptPath, { headers: { 'set-cookie': cookie } });
  } catch (error) {
    if (error instanceof RequestError) throw redirect('/quote/find?missing=1');
    throw error;
  }
}
