import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { dollars } from '../../../../shared/format.ts';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import {
  changeLifecycle,
  loadLedger,
  type NamedActor,
  recordEvent,
} from '../../contract/actions/contract-lifecycle.ts';
import { getToday } from '../../contract/actions/deps.ts';
import { shouldEmailBuyer } from '../../contract/actions/emails/basics.ts';
import { getContractDates } from '../../contract/domain/contract-dates.ts';
import { changeOwner, withAccount } from '../../contract/domain/lifecycle.ts';
import { cancellationRequestStore } from '../../contract/store/cancellation-requests.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import { redirectToOwner } from '../../payments/domain/refunds-due.ts';
import { findSaleDayError, findTransferObstacle } from '../domain/obstacles.ts';
import type { TransferContract } from '../schema/owner-changes.ts';
import type { EndingDeps } from './deps.ts';
import { queueTransferEmail } from './emails/transfer.ts';

async function requireTransferable(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  { soldOn, lateReason, odometer, fee }: TransferContract,
) {
  const today = getToday(deps);
  const { account } = await loadLedger(tx, contract);
  const hasCancellationRequest = (await cancellationRequestStore(tx).byContract(contract.id)) !== undefined;
  const obstacle = findTransferObstacle({ contract, account, hasCancellationRequest });
  if (obstacle) throw badRequest(obstacle.errorCode, obstacle.message);
  const { purchasedOn } = getContractDates(contract, today);
  const dayError = findSaleDayError({ purchasedOn, today, hasReason: Boolean(lateReason) }, soldOn);
  if (dayError) throw badRequest('InvalidField', dayError, 'soldOn');
  const { mileage } = contract.terms.rated.vehicle;
  if (odometer < mileage)
    throw badRequest(
      'InvalidField',
      `It read ${formatInteger(mileage)} when the plan was bought.`,
      'odometer',
    );
  const highestFee = contract.terms.stateRule.transferFeeCents;
  if (Math.round(fee * 100) > highestFee)
    throw badRequest('InvalidField', `The fee is at most ${dollars(highestFee)} here.`, 'fee');
}

/** Emails both owners. The earlier owner's link and name no longer open the contract. Throws 400 if the contract can't be transferred. */
export async function transferContract(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  { transfer, by }: { transfer: TransferContract; by: NamedActor },
): Promise<void> {
  await requireTransferable(deps, tx, contract, transfer);
  const { owner, address, soldOn, lateReason, odometer, fee } = transfer;
  const feeCents = Math.round(fee * 100);
  const today = getToday(deps);
  const { contractNumber, leadId } = contract;
  if (leadId) await deps.leads.recordTransfer(tx, leadId, { contractNumber, soldOn, odometer, feeCents }, by);
  await changeLifecycle(deps, tx, contract, by, (lifecycle) =>
    changeOwner(lifecycle, { feeCents, soldOn, at: deps.now().toISOString() }),
  );
  if (await shouldEmailBuyer(deps, tx, contract))
    await queueTransferEmail(deps, tx, contract, { isNewOwner: false, on: today });
  const transferredContract: Contract = {
    ...contract,
    linkVersion: contract.linkVersion + 1,
    customer: {
      ...contract.customer,
      ...owner,
      phone: owner.phone ?? null,
      city: address.city,
      state: address.state,
      zipCode: address.zipCode,
      howDidYouHear: null,
      howDidYouHearInfo: null,
    },
    contractParties: { address, coOwner: null, lienholder: null },
    coOwnerId: null,
    leadId: null,
    personId: await deps.people.recognize(tx, { ...owner, phone: owner.phone ?? null }),
    transferredOn: today,
    paymentMethod: null,
    paymentMethodSince: deps.now(),
  };
  await contractStore(tx).setOwner(contract.id, transferredContract);
  await recordEvent(
    deps,
    tx,
    contract.id,
    {
      kind: 'Note',
      about: 'Transferred',
      text: `Sold on ${longDate(soldOn)} at ${formatInteger(odometer)} miles.${lateReason ? ` ${lateReason}` : ''}`,
    },
    by,
  );
  await queueTransferEmail(deps, tx, transferredContract, { isNewOwner: true, on: today });
}

/** Refunds then go to the owner, also one that is owed already. Throws 400 if there's no lender. */
export async function releaseLien(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  { text, by }: { text: string; by: NamedActor },
): Promise<void> {
  const { contractParties } = contract;
  if (!contractParties?.lienholder) throw badRequest('NoLienholder', 'This contract names no lender.');
  await contractStore(tx).setContractParties(contract.id, { ...contractParties, lienholder: null });
  await changeLifecycle(deps, tx, contract, by, (lifecycle) =>
    withAccount(lifecycle, redirectToOwner(lifecycle.account)),
  );
  await recordEvent(
    deps,
    tx,
    contract.id,
    { kind: 'Note', about: 'LienReleased', text: `${contractParties.lienholder.name}: ${text}` },
    by,
  );
}
