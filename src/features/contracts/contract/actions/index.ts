import type { Db } from '../../../../platform/database/database.ts';
import { normalizeEmail } from '../../../../platform/email-address.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { KnownPerson } from '../../../../platform/feature.ts';
import { InvalidSignatureError } from '../../../../platform/payments/payment-provider.ts';
import { signKey } from '../../../../platform/record-key.ts';
import { getPlan } from '../../../plans/domain/plan-terms.ts';
import { paymentRecords, type SalesDay } from '../../payments/actions.ts';
import {
  hasOpenDisputeOfEarlierOwner,
  hasOpenDisputeOfOwner,
} from '../../payments/domain/payment-account.ts';
import { listDues } from '../../payments/domain/statement.ts';
import { getTextVersion } from '../domain/contract.ts';
import { getContractDates } from '../domain/contract-dates.ts';
import { endLifecycle } from '../domain/lifecycle.ts';
import type { PaymentPage } from '../domain/payment-page.ts';
import type { ContractResponse } from '../schema/index.ts';
import { cancellationRequestStore } from '../store/cancellation-requests.ts';
import { type Contract, type ContractCount, type ContractTraits, contractStore } from '../store/contracts.ts';
import {
  contractHistory,
  eraseNotesBeforeTransfer,
  findEarlierOwner,
  sinceTransfer,
} from '../store/history.ts';
import { presentClaims } from './contract-claims.ts';
import { causes, changeLifecycle, loadLedger, toLedger } from './contract-lifecycle.ts';
import { type ContractDeps, getContact, getOwnerDay, getToday } from './deps.ts';
import { getLastDay, vehicleName } from './describe-contract.ts';
import {
  type ContractAccess,
  type ContractOwner,
  type FoundContract,
  findContract,
  findContractByToken,
  presentFoundContract,
  signFoundContractToken,
  toOwner,
} from './find-contract.ts';
import { openContract } from './open-contract.ts';
import { applyPaymentNotice } from './payment-notices.ts';
import { changeMethodUrl, createPaymentUrl, sendPaymentRequests } from './payments.ts';
import { presentContract } from './present-contract.ts';

type ContractProgress = { id: string; contractNumber: string; status: Contract['status']; isSigned: boolean };

export type ContractActions = ReturnType<typeof contractActions>;

/** For the export of a co-owner: the contract without the owner's name, contact details, and payments. */
export const presentToCoOwner = ({
  contractNumber,
  status,
  orderedOn,
  vin,
  contractParties,
}: Contract): object => ({
  contractNumber,
  status,
  orderedOn,
  vin,
  coOwner: contractParties?.coOwner ?? null,
});

/** Closes its payment page. A payment that still arrives is refunded. */
async function cancelUnpaid(deps: ContractDeps, tx: Db, id: string): Promise<void> {
  const contract = await contractStore(tx).byIdForUpdate(id);
  if (!contract) return;
  await changeLifecycle(deps, tx, contract, causes.erasure, (lifecycle) =>
    endLifecycle(lifecycle, 'Canceled', { owed: null, by: 'Staff' }),
  );
  const nothingOwed = { refundCents: null, claimsCents: null, refundDueOn: null };
  await contractStore(tx).setCanceled(id, { canceledAt: deps.now(), ...nothingOwed });
  await deps.promoCodes.releaseUse(tx, id);
}

/** Null unless the contract was transferred. After an erasure, the earlier owner has no name and no address. */
async function loadTransfer(
  { people }: Pick<ContractDeps, 'people'>,
  db: Db,
  { id, transferredOn }: Contract,
  { account }: ReturnType<typeof toLedger>,
) {
  if (transferredOn === null) return null;
  const personId = await findEarlierOwner(db, id);
  const person = personId === null ? null : await people.describe(db, personId);
  return {
    on: transferredOn,
    earlierOwner: {
      lastNames: person?.lastNames ?? [],
      emails: person ? [...person.emails, ...person.sharedEmails] : [],
      hasOpenDispute: hasOpenDisputeOfEarlierOwner(account),
    },
  };
}

export function contractActions(deps: ContractDeps) {
  const { database } = deps;

  const getContract = (key: string): Promise<Contract> => openContract(deps, key);

  async function byId(key: string): Promise<ContractResponse> {
    const contract = await getContract(key);
    const ledger = await loadLedger(database.db, contract);
    const terms = await deps.rates.getTerms(contract.terms.rateCardVersion);
    const details = presentContract(terms, contract, ledger, {
      contact: await getContact(deps),
      request: await cancellationRequestStore(database.db).byContract(contract.id),
      today: getToday(deps),
      ownerDay: getOwnerDay(deps, contract),
    });
    return { contractId: key, ...details };
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
      const { name, movesMoney = true } = provider;
      return { name, ways: await provider.waysToPay(), movesMoney };
    },

    runDuePayments: async (): Promise<void> => (await deps.paymentProvider())?.runDue?.(),

    sendPaymentRequests: sendPaymentRequests(deps),

    find: (contractNumber: string, lastName: string, ipAddress: string): Promise<string> =>
      findContract(deps, { contractNumber, lastName, ipAddress }),

    /** Like `find`, for someone who has the contract's link. */
    signToken: async (key: string, access: ContractAccess = 'Link'): Promise<string> =>
      signFoundContractToken(deps, await getContract(key), access),

    async findByToken(token: string | null): Promise<FoundContract | undefined> {
      const found = await findContractByToken(deps, token);
      return found && token !== null ? presentFoundContract(deps, token, found) : undefined;
    },

    async findOwner(token: string | null): Promise<ContractOwner | undefined> {
      const found = await findContractByToken(deps, token);
      return found && toOwner(found.contract);
    },

    byId,

    /** The contracts that a person owns under this address, newest first. Each is opened by its `contractId`. */
    async ownedUnder(personId: string, email: string): Promise<ContractResponse[]> {
      const owned = await contractStore(database.db).byPeople([personId]);
      const contracts = owned.filter(({ customer }) => normalizeEmail(customer.email) === email);
      return Promise.all(contracts.toReversed().map((each) => byId(signKey(deps.tokens, 'contract', each))));
    },

    revokeLinks: (tx: Db, personId: string, email: string): Promise<void> =>
      contractStore(tx).revokeLinks(personId, email),

    claimsFor: async (key: string) => presentClaims(deps, database.db, await getContract(key)),

    /** For staff. Returns null after erasure. */
    async progress(id: string): Promise<ContractProgress | null> {
      const contract = await contractStore(database.db).byId(id);
      if (!contract) return null;
      const { contractNumber, status, signedAt } = contract;
      return { id, contractNumber, status, isSigned: signedAt !== null };
    },

    paymentUrl: async (key: string, report: (error: unknown) => void): Promise<string | undefined> =>
      createPaymentUrl(deps, await getContract(key), report),

    changeMethodUrl: async (key: string, report: (error: unknown) => void): Promise<string | undefined> =>
      changeMethodUrl(deps, await getContract(key), report),

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

    /** Numbers by ID. */
    findNumbers: async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
      new Map((await contractStore(db).byIds(ids)).map(({ id, contractNumber }) => [id, contractNumber])),

    findIdByNumber: async (db: Db, contractNumber: string): Promise<string | undefined> =>
      (await contractStore(db).findBy({ contractNumber }))[0]?.id,

    byReferral: (code: string, db: Db = database.db) => contractStore(db).byReferral(code),

    async byLead(db: Db, leadId: string) {
      const contracts = await contractStore(db).byLeads([leadId]);
      return contracts.map(({ id, contractNumber, status, orderedAt }) => ({
        id,
        contractNumber,
        status,
        orderedAt: orderedAt.toISOString(),
      }));
    },

    async recordsByPeople(db: Db, personIds: readonly string[]) {
      const contracts = await contractStore(db).byPeople(personIds);
      const ids = contracts.map(({ id }) => id);
      return {
        contracts,
        coOwned: await contractStore(db).byCoOwners(personIds),
        payments: await paymentRecords(db).rows(ids),
        events: (await Promise.all(ids.map((id) => contractHistory(db).list([id])))).flatMap(sinceTransfer),
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
        const { id, contractNumber, status, vin, customer } = contract;
        const { rating, choice } = contract.terms.rated;
        const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, db);
        const ledger = toLedger(contract, records);
        return {
          id,
          contractNumber,
          status,
          vin,
          vehicle: vehicleName(contract),
          plan: choice.plan,
          stateRule: contract.terms.stateRule,
          rateCardVersion: contract.terms.rateCardVersion,
          textVersion: getTextVersion(contract.terms),
          lapse: contract.terms.lapse,
          deductibleCents: getPlan(terms, choice.plan).coversRepairs ? rating.deductibleCents : null,
          firstName: customer.firstName,
          lastName: customer.lastName,
          email: customer.email,
          vehicleValueCents: rating.vehicleValueCents,
          odometerAtPurchase: contract.terms.rated.vehicle.mileage,
          hasStarted: contract.activeSince !== null,
          lastDay: getLastDay(
            contract,
            requests.find(({ contractId }) => contractId === id),
          ),
          lapses: contract.lapses ?? [],
          dues: listDues(ledger),
          hasOpenDispute: hasOpenDisputeOfOwner(ledger.account),
          transfer: await loadTransfer(deps, db, contract, ledger),
          ...getContractDates(contract, getToday(deps)),
        };
      };
      return Promise.all(matchingContracts.map(presentWithPayments));
    },

    vinsOwnedByOthers: (db: Db, personIds: readonly string[], vins: readonly string[]): Promise<string[]> =>
      contractStore(db).vinsOwnedByOthers(personIds, vins),

    /**
     * No link opens their contracts anymore, and nobody can pay for those that wait for the first payment. A contract that they transferred
     * loses its signed copy and the notes until then, which are about them.
     */
    async anonymize(
      tx: Db,
      { personIds, formerContracts }: Pick<KnownPerson, 'personIds' | 'formerContracts'>,
    ) {
      const contracts = await contractStore(tx).byPeople(personIds);
      const ids = contracts.map(({ id }) => id);
      const documents = await deps.documents.erase(tx, [
        ...contracts.map(({ contractNumber }) => contractNumber),
        ...formerContracts,
      ]);
      const formerIds = await contractStore(tx).idsByNumbers(formerContracts);
      const events = (await contractHistory(tx).erase(ids)) + (await eraseNotesBeforeTransfer(tx, formerIds));
      const cancellations = await cancellationRequestStore(tx).remove(ids);
      const coOwned = await contractStore(tx).eraseCoOwners(personIds);
      const anonymized = await contractStore(tx).anonymize(ids);
      const unpaid = contracts.filter(({ status }) => status === 'AwaitingPayment');
      for (const { id } of unpaid) await cancelUnpaid(deps, tx, id);
      // The name of the co-owner goes with the owner's contract, unless we know the co-owner from elsewhere.
      await deps.people.removeUnused(
        tx,
        contracts.flatMap(({ coOwnerId }) => coOwnerId ?? []),
      );
      return {
        contracts: anonymized + coOwned,
        events,
        cancellations,
        documents,
      };
    },
  };
}
