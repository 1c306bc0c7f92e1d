import { badRequest, type ErrorEntry, notFound, RequestError } from '../../../../platform/errors.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { matchesFullName } from '../../../../shared/person-name.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { getContractDates, listScheduledPayments } from '../domain/contract-dates.ts';
import { rescheduleFrom } from '../domain/lifecycle.ts';
import { signatureBox } from '../domain/signature-drawing.ts';
import { type Agreement, listAgreements } from '../domain/signing.ts';
import { type Contract, contractStore } from '../store/contracts.ts';
import { toContractFacts } from './contract-facts.ts';
import { causes, loadLedger, recordEvent } from './contract-lifecycle.ts';
import { getContractFullRefund } from './contract-refund.ts';
import { type ContractDeps, getToday } from './deps.ts';
import { queueSignedEmail, shouldEmailBuyer } from './notify.ts';
import { publishContractEvent } from './publish-contract.ts';

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

async function requireContract(deps: ContractDeps, accessId: string): Promise<Contract> {
  const contract = await contractStore(deps.database.db).byAccessId(accessId);
  if (!contract) throw notFound('ContractNotFound', "This contract doesn't exist.");
  return contract;
}

async function loadContractFacts(deps: ContractDeps, contract: Contract, settings: SiteSettings) {
  const { rateCardVersion } = contract.terms;
  const terms = await deps.rates.getTerms(rateCardVersion);
  const { rated, stateRule } = contract.terms;
  const uploadedTerms =
    (await deps.contractTemplates.uploadedTerms(rated.choice.plan, stateRule.state)) ?? null;
  const contractFacts = toContractFacts(contract, { terms, settings, uploadedTerms, today: getToday(deps) });
  if (!contractFacts) throw notFound('ContractNotFound', "This contract doesn't exist.");
  return contractFacts;
}

const buildAgreements = (contract: Contract, settings: SiteSettings, today: string): Agreement[] =>
  listAgreements({
    seller: settings['brand.legalName'],
    email: contract.customer.email,
    phone: settings['contact.phone'],
    payments: rescheduleFrom(listScheduledPayments(contract), getContractDates(contract, today).purchasedOn),
    today,
    stateRule: contract.terms.stateRule,
  });

/** True for an unsigned contract that is active or awaits its first payment. */
const canBeSigned = ({ status, signedAt }: Contract) =>
  signedAt === null && (status === 'AwaitingPayment' || status === 'Active');

/** What the signing page shows. Returns undefined if there's nothing to sign. */
export async function getContractToSign(deps: ContractDeps, accessId: string) {
  const contract = await requireContract(deps, accessId);
  if (!canBeSigned(contract)) return undefined;
  const settings = await deps.configuration.siteSettings();
  const contractFacts = await loadContractFacts(deps, contract, settings);
  const { content, contentHash } = await deps.documents.describe(contractFacts);
  const { firstName, lastName } = contract.customer;
  return {
    content,
    contentHash,
    agreements: buildAgreements(contract, settings, getToday(deps)),
    owner: `${firstName} ${lastName}`,
    contractNumber: contract.contractNumber,
  };
}

/** Renders the contract without a signature or seal, with today's dates. */
export async function previewUnsigned(deps: ContractDeps, contract: Contract, ipAddress: string) {
  const facts = await loadContractFacts(deps, contract, await deps.configuration.siteSettings());
  return deps.documents.preview(facts, ipAddress);
}

function validateSignature(
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
  if (!matchesFullName(request.name, owner))
    entries.push({
      description: 'name',
      errorCode: 'InvalidField',
      message: `Type your name as it appears on the contract: ${[owner.firstName, owner.lastName].join(' ').replace(/\.$/, '')}.`,
    });
  if (entries.length > 0) throw new RequestError(400, entries);
}

/**
 * Signs and seals the contract. Signing it again has no effect. Throws 400 for each missing agreement, a name that doesn't match, or
 * a contract that has ended, and 409 if the contract has changed since the buyer read it.
 */
export async function signContract(
  deps: ContractDeps,
  accessId: string,
  request: SignatureRequest,
  visitor: Visitor,
): Promise<void> {
  const contract = await requireContract(deps, accessId);
  if (contract.signedAt !== null) return;
  if (!canBeSigned(contract))
    throw badRequest('NotSignable', "This contract can't be signed, because it has lapsed or ended.");
  const settings = await deps.configuration.siteSettings();
  const allAgreements = buildAgreements(contract, settings, getToday(deps));
  validateSignature(request, allAgreements, contract.customer);
  const contractFacts = await loadContractFacts(deps, contract, settings);
  const signedAt = deps.now();
  const agreedAt = signedAt.toISOString();
  const sealedContract = await deps.documents.seal(contractFacts, {
    name: request.name,
    drawing: request.drawing ? { ...signatureBox, path: request.drawing } : null,
    signedAt: agreedAt,
    ipAddress: visitor.ipAddress,
    browser: visitor.browser,
    agreements: allAgreements.map(({ words }) => ({ words, agreedAt })),
    shownHash: request.shownHash,
  });
  await deps.database.transaction(async (tx) => {
    const lockedContract = await contractStore(tx).byIdForUpdate(contract.id);
    if (!lockedContract || lockedContract.signedAt !== null || !canBeSigned(lockedContract)) return;
    await deps.documents.save(tx, sealedContract);
    await contractStore(tx).setSigned(contract.id, signedAt);
    await recordEvent(deps, tx, contract.id, { kind: 'contract.signed' }, causes.buyer);
    const signedContract = { ...lockedContract, signedAt };
    await publishContractEvent(deps, tx, signedContract, 'contract.signed');
    if (await shouldEmailBuyer(deps, tx, signedContract)) {
      const terms = await deps.rates.getTerms(signedContract.terms.rateCardVersion, tx);
      await queueSignedEmail(deps, tx, signedContract, {
        ledger: await loadLedger(tx, signedContract),
        fullRefund: getContractFullRefund(terms, signedContract, getToday(deps)),
      });
    }
    if (lockedContract.leadId !== null)
      await deps.consent.recordConfirmation(tx, {
        leadId: lockedContract.leadId,
        textVersion: `contract-${toOfficeDay(signedAt)}`,
        // A receipt outlives the person's data, so it leaves the address to the form state, which an erasure empties.
        text: allAgreements
          .map(({ words }) => words.replaceAll(lockedContract.customer.email, 'my email address'))
          .join('\n'),
        page: visitor.page,
        ipAddress: visitor.ipAddress,
        browser: visitor.browser,
        formState: {
          contractNumber: lockedContract.contractNumber,
          contentHash: sealedContract.contentHash,
          email: lockedContract.customer.email,
        },
      });
  });
}
