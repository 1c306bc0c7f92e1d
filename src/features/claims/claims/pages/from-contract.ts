import { redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { contractsContext } from '../../../contracts/contract/context.ts';
import { foundContractCookie } from '../../../contracts/contract/pages/found-contract.ts';
import { claimsContext } from '../context.ts';
import type { Route } from './+types/from-contract.ts';
import { openClaim } from './load-claim.ts';
import { claimsPath, formPath } from './paths.ts';

export const handle = { key: 'contractId', isNeverPrefetched: true };

/** Opens the claim form for a contract, or one of the owner's claims, without asking for the number and last name again. Cookies hold both, so that they aren't in addresses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const contracts = context.get(contractsContext);
  const claims = context.get(claimsContext);
  const query = new URL(request.url).searchParams;
  const recordNumber = query.get('claim');
  try {
    const contractToken = await contracts.signToken(query.get('contractId') ?? '');
    if (recordNumber) {
      const owner = await contracts.findOwner(contractToken);
      if (!owner) return redirect(claimsPath);
      const { token } = await claims.findByOwner(recordNumber, owner);
      return await openClaim(token, context.get(visitContext).isSecure);
    }
    const cookie = await foundContractCookie(claimsPath, context, contractToken);
    return redirect(formPath, { headers: { 'set-cookie': cookie } });
  } catch (error) {
    if (error instanceof RequestError) throw redirect(claimsPath);
    throw error;
  }
}
