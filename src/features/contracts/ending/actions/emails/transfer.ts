import type { Db } from '../../../../../platform/database/database.ts';
import { type ContractDeps, getToday } from '../../../contract/actions/deps.ts';
import { contractPath } from '../../../contract/actions/describe-contract.ts';
import { queueEmail } from '../../../contract/actions/emails/basics.ts';
import { getContractDates } from '../../../contract/domain/contract-dates.ts';
import type { Contract } from '../../../contract/store/contracts.ts';
import { contractTransferred } from '../../emails/transfer.tsx';

export const queueTransferEmail = (
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { isNewOwner, on }: { isNewOwner: boolean; on: string },
): Promise<void> =>
  queueEmail(deps, tx, contract, contractTransferred, (basics) => ({
    ...basics,
    transferredOn: on,
    termEnd: getContractDates(contract, getToday(deps)).termEnd,
    contractPath: isNewOwner ? contractPath(deps, contract) : null,
  }));
