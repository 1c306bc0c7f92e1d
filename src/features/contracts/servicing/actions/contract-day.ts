import type { Db } from '../../../../platform/database/database.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { getContractPolicy, storeMissingLapseTerms } from '../../contract/actions/collection-policy.ts';
import {
  causes,
  changeLifecycle,
  inContract,
  recordEvent,
} from '../../contract/actions/contract-lifecycle.ts';
import { getOwnerDay, getToday } from '../../contract/actions/deps.ts';
import { shouldEmailBuyer } from '../../contract/actions/emails/basics.ts';
import { sendCharges } from '../../contract/actions/send-charges.ts';
import { startCharges, startDay } from '../../contract/domain/lifecycle.ts';
import { cancellationRequestStore } from '../../contract/store/cancellation-requests.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import { refundUncoveredTerm } from '../../ending/actions/finish-cancellations.ts';
import { paymentRecords } from '../../payments/actions.ts';
import type { ServicingDeps } from './deps.ts';
import { queueCoverageStarts, queueTermEnds } from './emails/notices.ts';

export const contractDayQueue = 'contract-day';

/** Days before the end of the term that we send the notice. */
const termNoticeDays = 30;

/** Each notice is sent once. */
async function sendNotices(
  deps: ServicingDeps,
  tx: Db,
  contract: Contract,
  lastDay: string | undefined,
): Promise<void> {
  const { id, status, coveredFrom, endsOn, startNoticeOn, endNoticeOn } = contract;
  if (status !== 'Active' || !(await shouldEmailBuyer(deps, tx, contract))) return;
  const today = getOwnerDay(deps, contract);
  // Another job ends the contract later that day.
  if (lastDay !== undefined && today > lastDay) return;
  if (startNoticeOn === null && coveredFrom && coveredFrom <= today) {
    await contractStore(tx).setNotice(id, { startNoticeOn: today });
    await queueCoverageStarts(deps, tx, contract);
    await recordEvent(deps, tx, id, { kind: 'notice.coverage-starts' }, causes.calendar);
  }
  if (endNoticeOn === null && endsOn && addDays(endsOn, -termNoticeDays) <= today) {
    await contractStore(tx).setNotice(id, { endNoticeOn: today });
    await queueTermEnds(deps, tx, contract);
    await recordEvent(deps, tx, id, { kind: 'notice.term-ends' }, causes.calendar);
  }
}

async function startContractDay(deps: ServicingDeps, id: string): Promise<void> {
  const provider = await deps.paymentProvider();
  const at = deps.now().toISOString();
  await inContract(deps, id, async (tx, lockedContract) => {
    const policy = await getContractPolicy(deps, tx, lockedContract);
    const cancellation = (await cancellationRequestStore(tx).byContract(lockedContract.id)) ?? null;
    if (await refundUncoveredTerm(deps, tx, lockedContract, cancellation)) return;
    const { contract } = await changeLifecycle(deps, tx, lockedContract, causes.calendar, (lifecycle) =>
      startDay(lifecycle, getOwnerDay(deps, lockedContract), policy, {
        cancellation,
        canCharge: provider !== undefined,
      }),
    );
    if (provider && cancellation?.by !== 'Buyer')
      await changeLifecycle(deps, tx, contract, causes.calendar, (lifecycle) =>
        startCharges(lifecycle, at, policy),
      );
    await sendNotices(deps, tx, contract, cancellation?.cancelOn);
  });
  if (provider) await sendCharges(deps, provider, id);
}

/** If one contract fails, the others still run. The job then fails, so it runs again. */
export const runContractDay =
  (deps: ServicingDeps): JobHandler =>
  async () => {
    const failures: unknown[] = [];
    const { db } = deps.database;
    const today = getToday(deps);
    await storeMissingLapseTerms(deps, db);
    await contractStore(db).fillMissingLapses();
    const withPaymentDue = await paymentRecords(db).contractsWithPaymentDue(today);
    const endingBy = addDays(today, termNoticeDays);
    for (const id of await contractStore(db).idsForContractDay(today, { withPaymentDue, endingBy }))
      await startContractDay(deps, id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the contracts failed`);
  };
