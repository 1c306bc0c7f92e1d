import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { InvalidSignatureError } from '../../../../platform/payments/payment-provider.ts';
import { standInName } from '../../../../platform/payments/stand-in/stand-in.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { getPlan } from '../../../plans/domain/plan-terms.ts';
import type { HowDidYouHear } from '../../../selling/quote/actions/index.ts';
import { paymentRecords, type SalesDay } from '../../payments/actions.ts';
import { hasOpenDispute } from '../../payments/domain/payment-account.ts';
import { listDues } from '../../payments/domain/statement.ts';
import { renderCalendarFile } from '../domain/calendar-file.ts';
import { getContractDates } from '../domain/contract-dates.ts';
import type { PaymentPage } from '../domain/payment-page.ts';
import type { ContractParties } from '../schema/contract-parties.ts';
import type { ContractResponse } from '../schema/index.ts';
import { cancellationRequestStore } from '../store/cancellation-requests.ts';
import {
  type Contract,
  type ContractCount,
  type ContractTraits,
  contractStore,
  type Person,
} from '../store/contracts.ts';
import { contractHistory } from '../store/history.ts';
import {
  answerHowDidYouHear,
  type BuyerQuestions,
  buyerQuestions,
  type CallRequest,
  requestCall,
} from './buyer-answers.ts';
import { listCalendarEvents } from './contract-calendar.ts';
import { presentClaims } from './contract-claims.ts';
import { runContractDay } from './contract-day.ts';
import { loadLedger, toLedger } from './contract-lifecycle.ts';
import { type ContractRequest, type ContractSender, createContract } from './create-contract.ts';
import { type ContractDeps, getContact, getToday } from './deps.ts';
import { getLastDay, vehicleName } from './describe-contract.ts';
import { emailOwnRecords, requestOwnRecords } from './email-own-records.ts';
import {
  type ContractOwner,
  type FoundContract,
  findContract,
  findContractByToken,
  presentFoundContract,
  signFoundContractToken,
  toOwner,
} from './find-contract.ts';
import { finishCancellations } from './finish-cancellations.ts';
import {
  checkOrder,
  getContractToReview,
  orderAndSign,
  previewReview,
  type Review,
} from './order-and-sign.ts';
import { applyPaymentNotice } from './payment-notices.ts';
import { changeMethodUrl, createPaymentUrl, sendPaymentRequests } from './payments.ts';
import { presentContract } from './present-contract.ts';
import {
  getContractToSign,
  getCoverageInShort,
  previewUnsigned,
  type SignatureRequest,
  signContract,
} from './sign-contract.ts';

type ContractProgress = { id: string; contractNumber: string; status: Contract['status']; isSigned: boolean };

export type ContractActions = ReturnType<typeof contractActions>;

export function contractActions(deps: ContractDeps) {
  const { database } = deps;

  async function getContract(id: string): Promise<Contract> {
    const contract = await contractStore(database.db).byAccessId(id);
    if (contract) return contract;
    throw notFound('ContractNotFound', "This contract doesn't exist.");
  }

  return {
    countByDay: (range: { from: string; to: string }): Promise<ContractCount[]> =>
      contractStore(deps.database.db).countByDay(range),

    salesByDay: (from: Date, before: Date): Promise<SalesDay[]> =>
      paymentRecords(database.db).salesByDay(from, before),

    /** Null if buyers pay by phone. */
    async paymentPage(): Promise<PaymentPage | null> {
      const provider = await deps.paymentProvider();
      if (!provider) return null;
      const isDemonstration = provider.name === standInName;
      return { name: provider.name, ways: await provider.waysToPay(), isDemonstration };
    },

    /** Runs the demonstration's debits and notices that are due. */
    runDemonstrationPayments: async (): Promise<void> => deps.demonstrationPayments?.runDue(),

    runContractDay: runContractDay(deps),
    finishCancellations: finishCancellations(deps),
    sendPaymentRequests: sendPaymentRequests(deps),

    createContract: (request: ContractRequest, visitor: Visitor, sender?: ContractSender) =>
      createContract(deps, request, visitor, sender),

    find: (contractNumber: string, lastName: string, ipAddress: string): Promise<string> =>
      findContract(deps, { contractNumber, lastName, ipAddress }),

    /** Emails someone their contracts and quotes. Responds the same way, and as fast, whether or not the address has any. */
    async requestOwnRecords(email: string, ipAddress: string): Promise<void> {
      deps.requestLimits.take('email-own-records', ipAddress);
      await requestOwnRecords(deps, email);
    },
    emailOwnRecords: emailOwnRecords(deps),

    /** Like `find`, for someone who has the contract's secret ID. */
    signToken: async (id: string): Promise<string> =>
      signFoundContractToken(deps, await getContract(id), 'Link'),

    async findByToken(token: string | null): Promise<FoundContract | undefined> {
      const found = await findContractByToken(deps, token);
      return found && token !== null ? presentFoundContract(deps, token, found.contract) : undefined;
    },

    async findOwner(token: string | null): Promise<ContractOwner | undefined> {
      const found = await findContractByToken(deps, token);
      return found && toOwner(found.contract);
    },

    async byId(id: string): Promise<ContractResponse> {
      const contract = await getContract(id);
      const ledger = await loadLedger(database.db, contract);
      const terms = await deps.rates.getTerms(contract.terms.rateCardVersion);
      return presentContract(terms, contract, ledger, {
        contact: await getContact(deps),
        request: await cancellationRequestStore(database.db).byContract(contract.id),
        today: getToday(deps),
      });
    },

    coverageInShort: async (id: string) => getCoverageInShort(deps, await getContract(id)),

    claimsFor: async (id: string) => presentClaims(deps, database.db, await getContract(id)),

    /** For staff. `id` is the secret ID. Returns null after erasure. */
    async progress(id: string): Promise<ContractProgress | null> {
      const contract = await contractStore(database.db).byId(id);
      if (!contract) return null;
      const { recordId, contractNumber, status, signedAt } = contract;
      return { id: recordId, contractNumber, status, isSigned: signedAt !== null };
    },

    questionsFor: async (id: string): Promise<BuyerQuestions> => buyerQuestions(deps, await getContract(id)),
    /** Throws 400 if the time isn't available or there's no phone number. */
    requestCall: (id: string, request: CallRequest) => requestCall(deps, id, request),
    answerHowDidYouHear: (id: string, answers: HowDidYouHear) => answerHowDidYouHear(deps, id, answers),

    async buildCalendar(id: string): Promise<string> {
      const contract = await getContract(id);
      const terms = await deps.rates.getTerms(contract.terms.rateCardVersion);
      const { phone } = await getContact(deps);
      const { host } = new URL(deps.publicUrl);
      const ledger = await loadLedger(database.db, contract);
      const events = listCalendarEvents(terms, contract, { today: getToday(deps), ledger, phone, host });
      return renderCalendarFile(events, { product: `-//${host}//Contracts//EN`, now: deps.now() });
    },

    /** Returns the signed contract, or the one to sign. A later owner's copy leaves out the first owner's data. */
    async readContract(id: string, ipAddress: string): Promise<{ fileName: string; bytes: Uint8Array }> {
      const contract = await getContract(id);
      return contract.signedAt && !contract.transferredOn
        ? deps.documents.read(contract.contractNumber)
        : previewUnsigned(deps, contract, ipAddress);
    },

    toSign: (id: string) => getContractToSign(deps, id),
    sign: (id: string, request: SignatureRequest, visitor: Visitor) =>
      signContract(deps, id, request, visitor),

    toReview: (review: Review) => getContractToReview(deps, review),
    previewReview: (review: Review, ipAddress: string): Promise<{ fileName: string; bytes: Uint8Array }> =>
      previewReview(deps, review, ipAddress),
    checkOrder: (
      review: Review,
      request: SignatureRequest,
      readParties: () => ContractParties | Promise<ContractParties>,
    ) => checkOrder(deps, review, request, readParties),
    orderAndSign: (
      review: Review,
      contractParties: ContractParties,
      request: SignatureRequest,
      visitor: Visitor,
    ) => orderAndSign(deps, review, contractParties, request, visitor),

    paymentUrl: async (id: string, report: (error: unknown) => void): Promise<string | undefined> =>
      createPaymentUrl(deps, await getContract(id), report),

    changeMethodUrl: async (id: string, report: (error: unknown) => void): Promise<string | undefined> =>
      changeMethodUrl(deps, await getContract(id), report),

    /** Throws 400 for a wrong signature, and 404 if online payment isn't configured. */
    async handleWebhook(body: Buffer, signature: string): Promise<void> {
      const provider = await deps.paymentProvider();
      if (!provider) throw notFound('NotFound', "Online payment isn't configured.");
      try {
        const notice = await provider.readNotice(body, signature);
        if (notice) await applyPaymentNotice(deps, notice.contractId, notice.notice);
      } catch (error) {
        if (error instanceof InvalidSignatureError)
          throw badRequest('WrongSignature', 'The webhook signature is invalid.');
        throw error;
      }
    },

    byReferral: (code: string, db: Db = database.db) => contractStore(db).byReferral(code),

    recordIds: (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
      contractStore(db).recordIds(ids),

    async byLead(db: Db, leadId: string) {
      const contracts = await contractStore(db).byLeads([leadId]);
      return contracts.map(({ recordId, contractNumber, status, orderedAt }) => ({
        id: recordId,
        contractNumber,
        status,
        orderedAt: orderedAt.toISOString(),
      }));
    },

    /** Contracts of these leads, and contracts transferred to this person's email address. */
    async recordsByPerson(db: Db, person: Person) {
      const contracts = await contractStore(db).byPerson(person);
      const ids = contracts.map(({ id }) => id);
      return {
        contracts,
        payments: await paymentRecords(db).rows(ids),
        events: await contractHistory(db).list(ids),
        cancellations: await cancellationRequestStore(db).byContracts(ids),
      };
    },

    /** Contracts that match any of the traits. */
    async forClaim(db: Db, by: ContractTraits) {
      const matchingContracts = await contractStore(db).findBy(by);
      const ids = matchingContracts.map(({ id }) => id);
      const records = await paymentRecords(db).load(ids);
      const requests = await cancellationRequestStore(db).byContracts(ids);
      const presentWithPayments = async (contract: Contract) => {
        const { id, recordId, contractNumber, status, vin, customer } = contract;
        const { rating, choice } = contract.terms.rated;
        const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, db);
        const ledger = toLedger(contract, records);
        return {
          id: recordId,
          contractId: id,
          contractNumber,
          status,
          vin,
          vehicle: vehicleName(contract),
          plan: choice.plan,
          stateRule: contract.terms.stateRule,
          rateCardVersion: contract.terms.rateCardVersion,
          deductibleCents: getPlan(terms, choice.plan).coversRepairs ? rating.deductibleCents : null,
          firstName: customer.firstName,
          lastName: customer.lastName,
          vehicleValueCents: rating.vehicleValueCents,
          hasStarted: contract.activeSince !== null,
          lastDay: getLastDay(
            contract,
            requests.find(({ contractId }) => contractId === id),
          ),
          lapses: contract.lapses ?? [],
          dues: listDues(ledger),
          hasOpenDispute: hasOpenDispute(ledger.account),
          ...getContractDates(contract, getToday(deps)),
        };
      };
      return Promise.all(matchingContracts.map(presentWithPayments));
    },

    vinsOwnedByOthers: (db: Db, person: Person, vins: readonly string[]): Promise<string[]> =>
      contractStore(db).vinsOwnedByOthers(person, vins),

    async anonymize(tx: Db, person: Person) {
      const contracts = await contractStore(tx).byPerson(person);
      const ids = contracts.map(({ id }) => id);
      const documents = await deps.documents.erase(
        tx,
        contracts.map(({ contractNumber }) => contractNumber),
      );
      const events = await contractHistory(tx).erase(ids);
      const cancellations = await cancellationRequestStore(tx).remove(ids);
      return {
        contracts: await contractStore(tx).anonymize(ids),
        events,
        cancellations,
        documents,
      };
    },
  };
}
