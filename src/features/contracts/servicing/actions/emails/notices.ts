import type { Db } from '../../../../../platform/database/database.ts';
import { formatInteger, longDate } from '../../../../../ui/format.ts';
import { type ContractDeps, getToday } from '../../../contract/actions/deps.ts';
import { queueNotice } from '../../../contract/actions/emails/notices.ts';
import { getContractDates } from '../../../contract/domain/contract-dates.ts';
import type { Contract } from '../../../contract/store/contracts.ts';
import { createCoverageStartsNotice, createTermEndsNotice } from '../../emails/notices.ts';

export const queueCoverageStarts = (deps: ContractDeps, tx: Db, contract: Contract): Promise<void> => {
  const { endsAtMiles } = getContractDates(contract, getToday(deps)).waitingPeriodEnd;
  return queueNotice(deps, tx, contract, createCoverageStartsNotice(`${formatInteger(endsAtMiles)} miles`));
};

export const queueTermEnds = (deps: ContractDeps, tx: Db, contract: Contract): Promise<void> => {
  const { endsOn, endsAtMiles } = getContractDates(contract, getToday(deps)).termEnd;
  return queueNotice(
    deps,
    tx,
    contract,
    createTermEndsNotice(longDate(endsOn), `${formatInteger(endsAtMiles)} miles`),
  );
};
