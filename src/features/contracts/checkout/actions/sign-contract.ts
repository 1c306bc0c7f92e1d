import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, type ErrorEntry, notFound, RequestError } from '../../../../platform/errors.ts';
import { toDollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { formatPersonName, matchesFullName } from '../../../../shared/person-name.ts';
import { isPrintable } from '../../../../shared/printable-text.ts';
import { toContractNumber } from '../../../../shared/quote-number.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { causes, loadLedger, recordEvent } from '../../contract/actions/contract-lifecycle.ts';
import { getContractFullRefund } from '../../contract/actions/contract-refund.ts';
import { getToday } from '../../contract/actions/deps.ts';
import { shouldEmailBuyer } from '../../contract/actions/emails/basics.ts';
import { openContract } from '../../contract/actions/open-contract.ts';
import { publishContractEvent } from '../../contract/actions/publish-contract.ts';
import {
  getContractDates,
  listScheduledPayments,
  toContractPrice,
} from '../../contract/domain/contract-dates.ts';
import { rescheduleFrom } from '../../contract/domain/lifecycle.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import type { ContractDocument } from '../../contract-templates/domain/contract-document.ts';
import type { SealedContract } from '../../documents/actions/index.ts';
import type { ContractFacts } from '../../documents/domain/contract-facts.ts';
import { signatureBox } from '../domain/signature-drawing.ts';
import { type Agreement, listAgreements } from '../domain/signing.ts';
import { describeOpenParties, describeParties, toContractFacts } from './contract-facts.ts';
import type { CheckoutDeps } from './deps.ts';
import { queueSignedEmail } from './emails/signed.ts';

/**
 * `shownHash` is the `contentHash` of the contract that the buyer read. `drawing` is SVG path data in `signatureBox`. If it's
 * missing, the typed name is the signature.
 */
export type SignatureRequest = {
  name: string;
  agreed: readonly string[];
  shownHash: string;
  drawing?: string | null | undefined;
};

export async function loadContractFacts(
  deps: CheckoutDeps,
  contract: Contract,
  settings: SiteSettings,
  typedFacts = describeParties(contract),
) {
  if (!typedFacts) throw notFound('ContractNotFound', "This contract doesn't exist.");
  const { rateCardVersion } = contract.terms;
  const terms = await deps.rates.getTerms(rateCardVersion);
  const { rated, stateRule } = contract.terms;
  const uploadedTerms =
    (await deps.contractTemplates.uploadedTerms(rated.choice.plan, stateRule.state)) ?? null;
  return toContractFacts(contract, typedFacts, { terms, settings, uploadedTerms, today: getToday(deps) });
}

export const buildAgreements = (
  contract: Contract,
  settings: SiteSettings,
  today: string,
  confirmations: Parameters<typeof listAgreements>[0]['confirmations'] = [],
): Agreement[] =>
  listAgreements({
    seller: settings['brand.legalName'],
    email: contract.customer.email,
    phone: settings['contact.phone'],
    payments: rescheduleFrom(listScheduledPayments(contract), getContractDates(contract, today).purchasedOn),
    today,
    stateRule: contract.terms.stateRule,
    confirmations,
  });

/** True for an unsigned contract that is active or awaits its first payment. */
const canBeSigned = ({ status, signedAt }: Contract) =>
  signedAt === null && (status === 'AwaitingPayment' || status === 'Active');

/** What a page shows to someone who signs. `firstPayment` is in dollars, and null if it was made before. */
export async function presentToSign(
  deps: CheckoutDeps,
  contract: Contract,
  facts: ContractFacts,
  agreements: Agreement[],
) {
  const { firstName, lastName } = contract.customer;
  const { firstCents } = toContractPrice(contract);
  return {
    ...(await deps.documents.describe(facts)),
    agreements,
    owner: formatPersonName({ firstName, lastName }),
    contractNumber: contract.contractNumber,
    firstPayment: contract.status === 'AwaitingPayment' ? toDollars(firstCents) : null,
  };
}

/** Returns undefined if there's nothing to sign. */
export async function getContractToSign(deps: CheckoutDeps, key: string) {
  const contract = await openContract(deps, key);
  if (!canBeSigned(contract)) return undefined;
  const settings = await deps.configuration.siteSettings();
  const facts = await loadContractFacts(deps, contract, settings);
  return presentToSign(deps, contract, facts, buildAgreements(contract, settings, getToday(deps)));
}

/** The contract as text, as sealed once it's signed. It has no clauses if the seller's own file has the terms. A later owner's copy leaves out the first owner's data. */
export async function getContractText(deps: CheckoutDeps, contract: Contract): Promise<ContractDocument> {
  const { signedAt, transferredOn, contractNumber } = contract;
  if (signedAt && !transferredOn) return deps.documents.readContent(contractNumber);
  const facts = await loadContractFacts(deps, contract, await deps.configuration.siteSettings());
  return (await deps.documents.describe(facts)).content;
}

/** Renders the contract without a signature or seal, with today's dates. */
export async function previewUnsigned(deps: CheckoutDeps, contract: Contract, ipAddress: string) {
  const facts = await loadContractFacts(deps, contract, await deps.configuration.siteSettings());
  return deps.documents.preview(facts, ipAddress);
}

/** Renders a contract in another version of its words, without what identifies its owner. Throws 400 for an unknown number. */
export async function previewWithText(
  deps: CheckoutDeps,
  contractNumber: string,
  textVersion: number,
  ipAddress: string,
) {
  const [contract] = await contractStore(deps.database.db).findBy({
    contractNumber: toContractNumber(contractNumber),
  });
  if (!contract) throw badRequest('InvalidField', 'There is no contract with this number.', 'contractNumber');
  const settings = await deps.configuration.siteSettings();
  const facts = await loadContractFacts(deps, contract, settings, describeOpenParties(null));
  return deps.documents.preview(
    { ...facts, owner: 'Not shown in a preview', uploadedTerms: null, textVersion },
    ipAddress,
  );
}

/** Throws 400 for each missing agreement and a name that doesn't match. */
export function validateSignature(
  request: SignatureRequest,
  allAgreements: readonly Agreement[],
  owner: Contract['customer'],
) {
  const entries: ErrorEntry[] = allAgreements
    .filter(({ name }) => !request.agreed.includes(name))
    .map(({ name, title }) => ({
      description: name,
      errorCode: 'AgreementMissing',
      message: `Check the box under “${title}” to sign.`,
    }));
  if (!isPrintable(request.name) || !matchesFullName(request.name, owner))
    entries.push({
      description: 'name',
      errorCode: 'InvalidField',
      message: `Type your name as it appears on the contract: ${[owner.firstName, owner.lastName].join(' ').replace(/\.$/, '')}.`,
    });
  if (entries.length > 0) throw new RequestError(400, entries);
}

type Signature = {
  request: SignatureRequest;
  agreements: readonly Agreement[];
  visitor: Visitor;
  signedAt: Date;
};

/** `shownFacts` are what the buyer read, if they typed the rest on the same page. Throws 409 if the contract has changed since. */
export function sealSignature(
  deps: CheckoutDeps,
  { request, agreements, visitor, signedAt }: Signature,
  facts: ContractFacts,
  shownFacts?: ContractFacts,
): Promise<SealedContract> {
  const agreedAt = signedAt.toISOString();
  const evidence = {
    name: request.name,
    drawing: request.drawing ? { ...signatureBox, path: request.drawing } : null,
    signedAt: agreedAt,
    ipAddress: visitor.ipAddress,
    browser: visitor.browser,
    agreements: agreements.map(({ words }) => ({ words, agreedAt })),
    shownHash: request.shownHash,
  };
  return deps.documents.seal(facts, evidence, shownFacts);
}

/** Appends to the receipt chain, which stays locked until the transaction ends, so call this last. */
export async function storeSignature(
  deps: CheckoutDeps,
  tx: Db,
  contract: Contract,
  { agreements, visitor, signedAt }: Signature,
  sealedContract: SealedContract,
): Promise<void> {
  await deps.documents.save(tx, sealedContract);
  await contractStore(tx).setSigned(contract.id, signedAt);
  await recordEvent(deps, tx, contract.id, { kind: 'contract.signed' }, causes.buyer);
  const signedContract = { ...contract, signedAt };
  await publishContractEvent(deps, tx, signedContract, 'contract.signed');
  if (await shouldEmailBuyer(deps, tx, signedContract)) {
    const terms = await deps.rates.getTerms(signedContract.terms.rateCardVersion, tx);
    await queueSignedEmail(deps, tx, signedContract, {
      ledger: await loadLedger(tx, signedContract),
      fullRefund: getContractFullRefund(terms, signedContract, getToday(deps)),
    });
  }
  const { leadId, customer, contractNumber } = contract;
  if (leadId === null) return;
  await deps.consent.recordConfirmation(tx, {
    leadId,
    textVersion: `contract-${toOfficeDay(signedAt)}`,
    // A receipt outlives the person's data, so it leaves the address to the form state, which an erasure empties.
    text: agreements.map(({ words }) => words.replaceAll(customer.email, 'my email address')).join('\n'),
    page: visitor.page,
    ipAddress: visitor.ipAddress,
    browser: visitor.browser,
    formState: { contractNumber, contentHash: sealedContract.contentHash, email: customer.email },
  });
}

/**
 * Signs and seals the contract. Signing it again has no effect. Throws 400 for each missing agreement, a name that doesn't match, or
 * a contract that has ended, and 409 if the contract has changed since the buyer read it.
 */
export async function signContract(
  deps: CheckoutDeps,
  key: string,
  request: SignatureRequest,
  visitor: Visitor,
): Promise<void> {
  const contract = await openContract(deps, key);
  if (contract.signedAt !== null) return;
  if (!canBeSigned(contract))
    throw badRequest('NotSignable', "This contract can't be signed, because it has lapsed or ended.");
  const settings = await deps.configuration.siteSettings();
  const agreements = buildAgreements(contract, settings, getToday(deps));
  validateSignature(request, agreements, contract.customer);
  const signature = { request, agreements, visitor, signedAt: deps.now() };
  const sealedContract = await sealSignature(
    deps,
    signature,
    await loadContractFacts(deps, contract, settings),
  );
  await deps.database.transaction(async (tx) => {
    const lockedContract = await contractStore(tx).byIdForUpdate(contract.id);
    if (!lockedContract || !canBeSigned(lockedContract)) return;
    await storeSignature(deps, tx, lockedContract, signature, sealedContract);
  });
}
