import { toDollars } from '../../../../shared/format.ts';
import { money } from '../../../../ui/format.ts';
import { type Books, statement } from '../../payments/domain/statement.ts';
import { nextStep } from '../domain/contract.ts';
import { contractPrice } from '../domain/contract-dates.ts';
import type { Contract } from '../store/contracts.ts';
import type { Contact } from './deps.ts';

export const contractPath = (contractId: string) => `/contract?${new URLSearchParams({ contractId })}`;

export const vehicleName = ({ terms }: Pick<Contract, 'terms'>) => {
  const { modelYear, make, model } = terms.rated.vehicle;
  return `${modelYear} ${make} ${model}`;
};

export function describeNextStep(contract: Contract, contact: Contact, books: Books): string {
  const { firstCents, payments } = contractPrice(contract);
  const { receivedCents } = statement(books);
  const { duePayments } = books.account;
  return nextStep(contract.status, {
    firstPayment: money(toDollars(firstCents)),
    payments,
    paid: receivedCents > 0 ? money(toDollars(receivedCents)) : null,
    isSigned: contract.signedAt !== null,
    isProcessing: duePayments.some(({ status }) => status === 'Processing'),
    hasFailedPayment: duePayments.some(({ status }) => status === 'Failed'),
    ...contact,
  });
}
