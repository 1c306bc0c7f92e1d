import { badRequest } from '../../../../platform/errors.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { toDollars } from '../../../../shared/format.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { formatPhoneNumber } from '../../../../shared/telephone.ts';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import { noVisit } from '../../../customers/leads/domain/campaign-visit.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { daysToTransfer } from '../../../plans/domain/deadlines.ts';
import { loadLedger } from '../../contract/actions/contract-lifecycle.ts';
import { getOwnerDay } from '../../contract/actions/deps.ts';
import { vehicleName } from '../../contract/actions/describe-contract.ts';
import { openContract } from '../../contract/actions/open-contract.ts';
import { getContractDates } from '../../contract/domain/contract-dates.ts';
import { cancellationRequestStore } from '../../contract/store/cancellation-requests.ts';
import type { Contract } from '../../contract/store/contracts.ts';
import { listUnpaidPayments, sumCents } from '../../payments/domain/payment-account.ts';
import { findTransferObstacle } from '../domain/obstacles.ts';
import type { TransferRequest } from '../schema/transfer-request.ts';
import type { EndingDeps } from './deps.ts';

export type TransferView = Awaited<ReturnType<TransferRequestActions['view']>>;
export type TransferRequestActions = ReturnType<typeof transferRequestActions>;

/** The vehicle's owner asks, and staff transfer the contract once they have the records. */
export function transferRequestActions(deps: EndingDeps) {
  const { db } = deps.database;

  async function findObstacle(contract: Contract): Promise<string | null> {
    const { account } = await loadLedger(db, contract);
    const hasCancellationRequest = (await cancellationRequestStore(db).byContract(contract.id)) !== undefined;
    const obstacle = findTransferObstacle({ contract, account, hasCancellationRequest });
    // Over in minutes, long before staff read the message.
    return obstacle && obstacle.errorCode !== 'PaymentUnderway' ? obstacle.errorCode : null;
  }

  function requireSale(contract: Contract, { soldOn, odometer }: TransferRequest): void {
    const today = getOwnerDay(deps, contract);
    const { purchasedOn } = getContractDates(contract, today);
    const { mileage } = contract.terms.rated.vehicle;
    if (soldOn > today) throw badRequest('InvalidField', "The day can't be in the future.", 'soldOn');
    if (soldOn < purchasedOn)
      throw badRequest(
        'InvalidField',
        `You bought the plan on ${longDate(purchasedOn)}. Enter a later day.`,
        'soldOn',
      );
    if (odometer < mileage)
      throw badRequest(
        'InvalidField',
        `It read ${formatInteger(mileage)} when you bought the plan.`,
        'odometer',
      );
  }

  return {
    /** Throws 404 for a key that opens nothing. */
    async view(key: string) {
      const contract = await openContract(deps, key);
      const { account } = await loadLedger(db, contract);
      const today = getOwnerDay(deps, contract);
      return {
        contractNumber: contract.contractNumber,
        vehicle: vehicleName(contract),
        today,
        /** In dollars. */
        fee: toDollars(contract.terms.stateRule.transferFeeCents),
        left: toDollars(sumCents(listUnpaidPayments(account))),
        lastDayIfSoldToday: addDays(today, daysToTransfer),
        /** The code of what keeps it from being transferred now, or null. */
        obstacle: await findObstacle(contract),
      };
    },

    /** Returns the number of the message to staff. */
    async ask(key: string, request: TransferRequest, visitor: Visitor): Promise<string> {
      const contract = await openContract(deps, key);
      if (await findObstacle(contract))
        throw badRequest('NotTransferable', "This contract can't be transferred now. Reload this page.");
      requireSale(contract, request);
      const { buyerName, buyerEmail, buyerPhone, soldOn, odometer } = request;
      const { contractNumber, quoteNumber, customer } = contract;
      const lines = [
        `Please transfer contract ${contractNumber} to the buyer of my ${vehicleName(contract)}.`,
        '',
        `Buyer: ${buyerName}`,
        `Email: ${buyerEmail}`,
        `Phone: ${buyerPhone ? formatPhoneNumber(buyerPhone) : 'Not given'}`,
        `Sold on: ${longDate(soldOn)}`,
        `Odometer at the sale: ${formatInteger(odometer)} miles`,
      ];
      const { messageNumber } = await deps.contact.send(
        {
          name: formatPersonName(customer),
          email: customer.email,
          subject: 'Selling my vehicle',
          message: lines.join('\n'),
          quoteNumber,
          contractId: contract.id,
        },
        { visitor, visit: noVisit, tracking: {} },
      );
      return messageNumber;
    },
  };
}
