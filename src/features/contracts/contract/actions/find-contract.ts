import { notFound } from '../../../../platform/errors.ts';
import { areNamesEqual } from '../../../../shared/person-name.ts';
import { normalizeQuoteNumber, toContractNumber } from '../../../../shared/quote-number.ts';
import { maskEmail, maskPhone } from '../../../customers/leads/domain/masked-contact.ts';
import { findPlan, planName } from '../../../plans/domain/plan-terms.ts';
import { maskVin } from '../../../vehicles/domain/vin.ts';
import { type Contract, contractStore } from '../store/contracts.ts';
import type { ContractDeps } from './deps.ts';
import { vehicleName } from './describe-contract.ts';

type FindDeps = Pick<ContractDeps, 'database' | 'now' | 'tokens' | 'abuse' | 'requestLimits'> & {
  rates: Pick<ContractDeps['rates'], 'getTerms'>;
};

const tokenLifetimeMinutes = 120;

export const contractNotFound = () =>
  notFound(
    'ContractNotFound',
    "We couldn't find a contract with that number and last name. Check both, and try again.",
  );

/**
 * How someone got to a contract: by its secret link, or by its number and the owner's last name, which stand on every copy. A
 * lookup may file a claim, which then opens for the owner only, and ask for a cancellation, which the owner then confirms with the link. It
 * changes nothing else.
 */
export type ContractAccess = 'Link' | 'Lookup';

const tokenSubject = ({ id, linkVersion }: Contract, access: ContractAccess) =>
  [id, linkVersion, access].join('|');

export const signFoundContractToken = (
  { tokens, now }: FindDeps,
  contract: Contract,
  access: ContractAccess,
): string =>
  tokens.signUntil(
    'found-contract',
    tokenSubject(contract, access),
    new Date(now().getTime() + tokenLifetimeMinutes * 60_000),
  );

/** Throws the same 404 for an unknown number and a wrong name. Lookups of a contract and of the quote with its number share one limit. */
export async function findContract(
  deps: FindDeps,
  { contractNumber, lastName, ipAddress }: { contractNumber: string; lastName: string; ipAddress: string },
): Promise<string> {
  deps.requestLimits.take('contract-lookup', ipAddress);
  const number = normalizeQuoteNumber(contractNumber);
  if (!number) throw contractNotFound();
  const contract = await deps.abuse.lookUp({ number, ipAddress }, async () => {
    const [matchingContract] = await contractStore(deps.database.db).findBy({
      contractNumber: toContractNumber(number),
    });
    return matchingContract && areNamesEqual(matchingContract.customer.lastName, lastName)
      ? matchingContract
      : undefined;
  });
  if (!contract) throw contractNotFound();
  return signFoundContractToken(deps, contract, 'Lookup');
}

export async function findContractByToken(
  deps: FindDeps,
  token: string | null,
): Promise<{ contract: Contract; access: ContractAccess } | undefined> {
  const subject = deps.tokens.readUntil('found-contract', token, deps.now());
  const [id] = subject?.split('|') ?? [];
  const contract = id && (await contractStore(deps.database.db).byId(id));
  if (!contract) return undefined;
  const access = (['Link', 'Lookup'] as const).find((each) => tokenSubject(contract, each) === subject);
  // After erasure, a contract has no email address.
  return access && contract.customer.email ? { contract, access } : undefined;
}

export type FoundContract = Awaited<ReturnType<typeof presentFoundContract>>;

/** Masks the contact information, because anyone can read the number on a windshield sticker or in an old email. */
export async function presentFoundContract(
  deps: FindDeps,
  token: string,
  { contract, access }: { contract: Contract; access: ContractAccess },
) {
  const { firstName, lastName, email, phone } = contract.customer;
  const { rateCardVersion, rated } = contract.terms;
  const terms = await deps.rates.getTerms(rateCardVersion);
  return {
    /** Signed. Proves for a limited time that the number and last name matched. */
    token,
    access,
    contractNumber: contract.contractNumber,
    status: contract.status,
    firstName,
    lastName,
    email: maskEmail(email),
    phone: phone && maskPhone(phone),
    vin: maskVin(contract.vin),
    vehicle: vehicleName(contract),
    planName: planName(terms, rated.choice.plan),
    planCode: findPlan(terms, rated.choice.plan)?.code ?? null,
    rateCardVersion,
  };
}

export type ContractOwner = ReturnType<typeof toOwner>;

/** Never sent to the browser. */
export const toOwner = ({ id, contractNumber, customer, personId, vin }: Contract) => ({
  contractId: id,
  personId,
  contractNumber: contractNumber,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phone: customer.phone ?? undefined,
  vin,
});
