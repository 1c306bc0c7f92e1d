import { awaitAllOrThrow } from '../../../../platform/errors.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import type { PaymentOption } from '../../../selling/estimate/domain/paid-in-full.ts';
import { getToday } from '../../contract/actions/deps.ts';
import { signFirstKey } from '../../contract/actions/open-contract.ts';
import { publishContractEvent } from '../../contract/actions/publish-contract.ts';
import { confirmationsWhenSigning } from '../../contract/domain/contract.ts';
import type { ContractParties } from '../../contract/schema/contract-parties.ts';
import type { ContractPreview } from '../../documents/actions/index.ts';
import { describeOpenParties } from './contract-facts.ts';
import {
  addParties,
  draftContract,
  quoteChanged,
  requireMatchingState,
  requireSamePayment,
  storeContract,
} from './create-contract.ts';
import type { CheckoutDeps } from './deps.ts';
import {
  buildAgreements,
  loadContractFacts,
  presentToSign,
  type SignatureRequest,
  sealSignature,
  storeSignature,
  validateSignature,
} from './sign-contract.ts';

/** `typesVin`: the page that shows the contract has a field for the VIN. */
export type Review = { opportunityId: string; paymentOption: PaymentOption; typesVin: boolean };

async function readReview(deps: CheckoutDeps, { opportunityId, paymentOption, typesVin }: Review) {
  deps.quotes.requireOwner(opportunityId);
  const settings = await deps.configuration.siteSettings();
  const { orderable, draft } = await deps.database.transaction(async (tx) => {
    const locked = await deps.quotes.lockForOrder(tx, opportunityId);
    return {
      orderable: locked,
      draft: await draftContract(deps, tx, locked, {
        paymentOption,
        confirmations: confirmationsWhenSigning,
      }),
    };
  });
  const openParties = describeOpenParties(typesVin ? null : draft.vin || null);
  return {
    orderable,
    draft,
    settings,
    shownFacts: await loadContractFacts(deps, draft, settings, openParties),
    agreements: buildAgreements(draft, settings, getToday(deps), confirmationsWhenSigning),
  };
}

/** The contract of a quote, in which what the buyer types is left open. Throws 400 if the price has expired or we don't sell in the state. */
export async function getContractToReview(deps: CheckoutDeps, review: Review) {
  const { draft, shownFacts, agreements } = await readReview(deps, review);
  return presentToSign(deps, draft, shownFacts, agreements);
}

/** The same as a PDF. */
export async function previewReview(
  deps: CheckoutDeps,
  review: Review,
  ipAddress: string,
): Promise<ContractPreview> {
  const { shownFacts } = await readReview(deps, review);
  return deps.documents.preview(shownFacts, ipAddress);
}

/**
 * Returns the parties. Throws every error at once: those of `readParties`, an owner outside the quote's state, missing agreements, a name that doesn't match,
 * and a contract that has changed since the buyer read it.
 */
export async function checkOrder(
  deps: CheckoutDeps,
  review: Review,
  request: SignatureRequest,
  readParties: () => ContractParties | Promise<ContractParties>,
): Promise<ContractParties> {
  const { draft, shownFacts, agreements } = await readReview(deps, review);
  const [parties] = await awaitAllOrThrow(
    async () => {
      const entered = await readParties();
      requireMatchingState(deps, entered, draft.terms.stateRule);
      return entered;
    },
    () => validateSignature(request, agreements, draft.customer),
    () => deps.documents.requireShown(shownFacts, request.shownHash),
  );
  return parties;
}

/**
 * Creates the contract of a quote with its signature, in one transaction. Repeated and concurrent calls return the same contract.
 * Throws like `checkOrder`, and 400 without a VIN.
 */
export async function orderAndSign(
  deps: CheckoutDeps,
  review: Review,
  contractParties: ContractParties,
  request: SignatureRequest,
  visitor: Visitor,
): Promise<{ contractId: string }> {
  const { orderable, draft, settings, shownFacts, agreements } = await readReview(deps, review);
  const findOrdered = (contractId: string) =>
    deps.database.transaction(async (tx) => {
      await requireSamePayment(tx, contractId, review);
      return { contractId: signFirstKey(deps, contractId) };
    });
  if (orderable.opportunity.contractId) return findOrdered(orderable.opportunity.contractId);
  validateSignature(request, agreements, draft.customer);
  const contract = addParties(deps, draft, contractParties);
  const signature = { request, agreements, visitor, signedAt: deps.now() };
  const facts = await loadContractFacts(deps, contract, settings);
  const sealedContract = await sealSignature(deps, signature, facts, shownFacts);
  return deps.database.transaction(async (tx) => {
    const locked = await deps.quotes.lockForOrder(tx, review.opportunityId);
    const { contractId } = locked.opportunity;
    if (contractId) {
      await requireSamePayment(tx, contractId, review);
      return { contractId: signFirstKey(deps, contractId) };
    }
    if (locked.storedQuote.sequence !== contract.quoteSequence) throw quoteChanged();
    await storeContract(deps, tx, locked, contract, visitor);
    if (contract.leadId !== null && !(await deps.leads.isSuspicious(tx, contract.leadId)))
      await publishContractEvent(deps, tx, contract, 'contract.ordered');
    await storeSignature(deps, tx, contract, signature, sealedContract);
    return { contractId: signFirstKey(deps, contract.id) };
  });
}
