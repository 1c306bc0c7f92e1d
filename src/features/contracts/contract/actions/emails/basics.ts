import type { ZodType } from 'zod';
import type { Db } from '../../../../../platform/database/database.ts';
import type { Email, EmailTo } from '../../../../../platform/mail/email.ts';
import { planName } from '../../../../plans/domain/plan-terms.ts';
import { toContractPrice } from '../../domain/contract-dates.ts';
import type { Contract } from '../../store/contracts.ts';
import type { Contact, ContractDeps } from '../deps.ts';
import { vehicleName } from '../describe-contract.ts';

export type EmailDeps = Pick<ContractDeps, 'messages' | 'rates' | 'tokens'>;

export const shouldEmailBuyer = async (
  { leads }: { leads: Pick<ContractDeps['leads'], 'isSuspicious'> },
  tx: Db,
  { customer, leadId }: Contract,
) => customer.email !== '' && !(leadId !== null && (await leads.isSuspicious(tx, leadId)));

/** What every email about a contract says. */
export async function getEmailBasics({ rates }: EmailDeps, tx: Db, contract: Contract) {
  const { customer, contractNumber, terms } = contract;
  const planTerms = await rates.getTerms(terms.rateCardVersion, tx);
  return {
    firstName: customer.firstName,
    contractNumber,
    vehicle: vehicleName(contract),
    planName: planName(planTerms, terms.rated.choice.plan),
  };
}

export type Basics = Awaited<ReturnType<typeof getEmailBasics>>;

/** Doesn't depend on email consent, because it's about a contract. */
export async function queueEmail<Data extends ZodType>(
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  email: Email<Data>,
  toData: (basics: Basics) => EmailTo<Data>['data'],
): Promise<void> {
  await deps.messages.queue(tx, email, {
    to: contract.customer.email,
    leadId: contract.leadId,
    personId: contract.personId,
    // Anyone can order for someone else's address until something is paid.
    isUnverified: contract.activeSince === null && contract.soldBy === null,
    data: toData(await getEmailBasics(deps, tx, contract)),
  });
}

export const toDue = (contract: Contract, { paysByPhone: isByPhone }: Contact) =>
  contract.status === 'AwaitingPayment'
    ? { cents: toContractPrice(contract).firstCents, isByPhone, isSigned: contract.signedAt !== null }
    : null;
