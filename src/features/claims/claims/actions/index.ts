import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import { byStaff, ofKind } from '../../../../platform/history/history.ts';
import { type ListQuery, type ListResult, mapRows } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { areNamesEqual, formatPersonName } from '../../../../shared/person-name.ts';
import { toContractNumber } from '../../../../shared/quote-number.ts';
import { calculateWeightedMedian } from '../../../../shared/weighted-median.ts';
import { maskEmail } from '../../../customers/leads/domain/masked-contact.ts';
import { normalizeClaimNumber } from '../domain/claim-number.ts';
import type { FiledContract } from '../domain/coverage.ts';
import { suggestLineDecisions } from '../domain/estimate.ts';
import { isException, listEarlierOverrides, listNextStatuses } from '../domain/status-change.ts';
import { noSuggestion } from '../domain/suggested-decision.ts';
import type { ClaimStatus } from '../domain/transitions.ts';
import { claimLink } from '../emails.tsx';
import type { CallerClaimRequest } from '../schema.ts';
import { attachmentStore } from '../store/attachments.ts';
import {
  type Claim,
  type ClaimFilter,
  changesByClaim,
  claimHistory,
  claimStore,
  type FiledClaim,
  isFiledClaim,
  listChanges,
  repairShop,
} from '../store/claims.ts';
import { addFiles } from './add-files.ts';
import { attachmentActions } from './attachments.ts';
import { changeStatus, lockClaim, type StaffUser, type StatusChangeRequest } from './change-status.ts';
import { checkRequest } from './check-request.ts';
import {
  type Breakdown,
  canBePaid,
  checkContract,
  describeContractProblem,
  describeForOwner,
  describeLateDues,
  describeLimit,
  describeOtherEmail,
  describeWarnings,
  findBreakdownNotice,
  findContractNotice,
  isNamedAfterOwner,
  listCandidates,
  loadContractClauses,
  mayKnowContract,
  nameOwner,
  suggestForStaff,
  withoutContract,
} from './contract-check.ts';
import { isByOwner, listContractClaims } from './contract-claims.ts';
import {
  type ApprovalCorrection,
  confirmApproval,
  correctApproval,
  correctPayment,
  declineApproval,
  type PaymentCorrection,
} from './corrections.ts';
import type { ClaimDeps } from './deps.ts';
import { type ClaimSubmission, fileClaim, fileForCaller } from './file-claim.ts';
import { importedClaimActions } from './imported-claims.ts';
import { matchContract } from './match-contract.ts';
import { type ClaimView, getEmailData, presentClaim, presentForShop, signToken } from './presenter.ts';
import { type Estimate, recordEstimate } from './record-estimate.ts';
import { writeMessage } from './write-message.ts';

export type ClaimListFilter = ClaimFilter;
export type ListedClaim = Claim & { assigneeName: string | null };
/** What someone with only the number and the name gets. */
export type FoundClaim = {
  claimNumber: string;
  status: ClaimStatus;
  maskedEmail: string;
  /** False if the address got too many emails in the past hour. */
  isEmailed: boolean;
};
export type ClaimActions = ReturnType<typeof claimActions>;

const createNotFoundError = () => notFound('NotFound', "This claim doesn't exist.");
/** For staff who match a claim. */
const presentCandidate = (claim: FiledClaim, contract: FiledContract) => ({
  contractNumber: contract.contractNumber,
  owner: formatPersonName(contract),
  vehicle: contract.vehicle,
  vin: contract.vin,
  matches: [
    ...(isNamedAfterOwner(contract, claim.lastName) ? ['name'] : []),
    ...(contract.vin === claim.vin ? ['VIN'] : []),
    ...(contract.contractNumber === (claim.contractNumber && toContractNumber(claim.contractNumber))
      ? ['number']
      : []),
  ],
});

/** An imported claim has nothing but its row. */
const noDetails = {
  contact: null,
  changes: [],
  notes: [],
  assigneeName: null,
  attachments: [],
  contract: undefined,
  clauses: [],
  warnings: [],
  newWarnings: [],
  notices: [],
  limitCents: null,
  candidates: [],
  extras: [],
  suggestion: { ...noSuggestion, lines: [] },
  nextStatuses: [],
};

async function loadDetails(deps: ClaimDeps, db: Db, claim: FiledClaim) {
  const events = await claimHistory(db).list([claim.id]);
  const check = await checkContract(deps, db, claim);
  const contract = check.contract && {
    id: check.contract.id,
    contractNumber: check.contract.contractNumber,
    vin: check.contract.vin,
    plan: check.contract.plan,
    state: check.contract.stateRule.state,
    owner: nameOwner(claim, check.contract),
    deductible: check.deductibleCents === null ? null : check.deductibleCents / 100,
  };
  const lead = (await deps.leads.byPeople(db, claim.personId ? [claim.personId] : [])).at(-1);
  const person = {
    email: claim.email,
    phone: claim.phone,
    state: contract?.state ?? lead?.state ?? null,
  };
  return {
    claim,
    contact: await deps.leadStaff.adviseContact(db, person, lead?.id ?? null),
    changes: listChanges(events),
    notes: ofKind(events, 'Note'),
    assigneeName: (await deps.listStaff(db)).find((each) => each.id === claim.assigneeId)?.name ?? null,
    attachments: await attachmentStore(db).byClaims([claim.id]),
    contract,
    clauses: (await loadContractClauses(deps, db, check)) ?? [],
    ...describeWarnings(claim, check, listChanges(events)),
    notices: [
      ...describeOtherEmail(claim, check),
      ...describeLateDues(check),
      ...describeLimit(claim, check),
    ],
    limitCents: check.limitCents,
    candidates: contract
      ? []
      : (await listCandidates(deps, db, claim)).map((each) => presentCandidate(claim, each)),
    extras: check.terms.extras.map(({ key, name, perDayCents }) => ({
      ...{ id: key, name },
      isDaily: perDayCents !== null,
    })),
    suggestion: { ...suggestForStaff(claim, check), lines: suggestLineDecisions(check.extras, claim.lines) },
    nextStatuses: listNextStatuses({ ...claim, hasOpenAppeal: claim.appealedAt !== null }).filter(
      (next) => next !== 'Paid' || canBePaid(check),
    ),
  };
}

const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

export function claimActions(deps: ClaimDeps) {
  const { database, now, tokens } = deps;
  const today = () => toOfficeDay(now());
  const { present, attach, ...uploads } = attachmentActions(deps);

  async function byId(db: Db, id: string | undefined): Promise<FiledClaim> {
    const claim = id ? await claimStore(db).byId(id) : undefined;
    if (!claim) throw createNotFoundError();
    return claim;
  }
  const byToken = (db: Db, token: string | null) => byId(db, tokens.read('claim-filing', token));
  const byShopToken = (db: Db, token: string | null) => byId(db, tokens.read('claim-shop', token));

  async function loadView(claim: FiledClaim): Promise<ClaimView> {
    const files = await attachmentStore(database.db).byClaims([claim.id]);
    const fullCheck = await checkContract(deps, database.db, claim);
    const isKnown = mayKnowContract(claim, fullCheck.contract);
    const check = isKnown ? fullCheck : { ...fullCheck, contract: undefined };
    const { contract, terms, usedCents, deductibleCents } = check;
    const changes = await changesByClaim(database.db, claim.id);
    const ownCents = claim.paidCents ?? claim.approvedCents ?? 0;
    const takenCents = usedCents + ownCents;
    return presentClaim(tokens, isKnown ? claim : withoutContract(claim, fullCheck.contract), {
      changes,
      attachments: files.map(present),
      contractProblem: describeContractProblem(claim, check),
      contractNotice: describeForOwner(claim, check),
      terms,
      deductibleCents: contract ? deductibleCents : terms.deductibleCents,
      isAboveLimit: isException(listEarlierOverrides(changes)) && ownCents > (check.limitCents ?? Infinity),
      limitLeftCents: contract ? Math.max(0, terms.limitOfLiability.allClaimsCents - takenCents) : null,
    });
  }

  const normalizeMake = ({ make, ...filter }: ClaimFilter): ClaimFilter => ({
    ...filter,
    make: make && (deps.vehicles.findMake(make)?.name ?? make),
  });

  return {
    ...uploads,
    ...importedClaimActions(deps),

    today,
    check: (input: Record<string, unknown>) => checkRequest(input, today()),
    file: (submission: ClaimSubmission) => fileClaim(deps, attach, submission),

    /** `contractNumber` must belong to a contract that this browser has looked up. */
    breakdownNotice: (breakdown: Breakdown) => findBreakdownNotice(deps, database.db, breakdown),

    /** `contractNumber` must belong to a contract that this browser has looked up. */
    contractNotice: (contractNumber: string) =>
      findContractNotice(deps, database.db, { contractNumber, today: today() }),

    /**
     * Emails the claim's page to whoever filed it, because others can know the number and the name, such as a repair shop. A wrong number
     * and a wrong name throw the same 404, so that numbers can't be guessed.
     */
    async emailLink(claimNumber: string, lastName: string, ipAddress: string): Promise<FoundClaim> {
      const number = normalizeClaimNumber(claimNumber);
      if (!number) throw createNotFoundError();
      const claim = await deps.abuse.lookUp({ number, ipAddress }, async () => {
        const matchingClaim = await claimStore(database.db).byNumber(number);
        return matchingClaim && areNamesEqual(matchingClaim.lastName, lastName) ? matchingClaim : undefined;
      });
      if (!claim) throw createNotFoundError();
      deps.requestLimits.take('email-link', ipAddress);
      const { status, email: to, personId } = claim;
      const { isQueued } = await database.transaction((tx) =>
        deps.messages.queue(tx, claimLink, { to, personId, data: getEmailData(tokens, claim) }),
      );
      return { claimNumber: number, status, maskedEmail: maskEmail(to), isEmailed: isQueued };
    },

    /**
     * For the owner of a contract that this browser has opened. Throws 404 unless they filed the claim for this contract.
     */
    async findByOwner(
      claimNumber: string,
      { contractId, personId }: { contractId: string; personId: string | null },
    ): Promise<{ token: string }> {
      const claim = await claimStore(database.db).byNumber(claimNumber);
      if (!claim || !isByOwner(claim, { id: contractId, personId })) throw createNotFoundError();
      return { token: signToken(tokens, claim.id) };
    },

    view: async (token: string | null): Promise<ClaimView> => loadView(await byToken(database.db, token)),

    viewForShop: async (token: string | null): Promise<ClaimView> =>
      presentForShop(await loadView(await byShopToken(database.db, token))),

    /** Throws 404 for an invalid token, and 400 when files or text can't be added. */
    addFiles: (token: string | null, fileTokens: readonly string[], answer = ''): Promise<void> =>
      database.transaction(async (tx) =>
        addFiles(deps, attach, tx, { claim: await byToken(tx, token), fileTokens, answer, by: null }),
      ),

    /** The same for the shop's link, which changes no status. */
    addFilesOfShop: (token: string | null, fileTokens: readonly string[], answer = ''): Promise<void> =>
      database.transaction(async (tx) =>
        addFiles(deps, attach, tx, {
          claim: await byShopToken(tx, token),
          fileTokens,
          answer,
          by: repairShop,
        }),
      ),

    fileForCaller: (tx: Db, request: CallerClaimRequest, by: string): Promise<string> =>
      fileForCaller(deps, tx, request, by),
    changeStatus: (tx: Db, change: StatusChangeRequest): Promise<void> => changeStatus(deps, tx, change),
    correctApproval: (
      tx: Db,
      claimId: string,
      correction: ApprovalCorrection,
      by: StaffUser,
    ): Promise<void> => correctApproval(deps, tx, claimId, correction, by),
    correctPayment: (tx: Db, claimId: string, correction: PaymentCorrection, by: StaffUser): Promise<void> =>
      correctPayment(deps, tx, claimId, correction, by),
    confirmApproval: (tx: Db, claimId: string, by: StaffUser): Promise<void> =>
      confirmApproval(deps, tx, claimId, by),
    declineApproval: (tx: Db, claimId: string, reason: string, by: StaffUser): Promise<void> =>
      declineApproval(deps, tx, claimId, reason, by),

    writeMessage: (tx: Db, claimId: string, text: string, by: StaffUser): Promise<void> =>
      writeMessage(deps, tx, claimId, text, by),

    assignees: (db: Db = database.db) => deps.listStaff(db),

    async assign(tx: Db, claimId: string, assigneeId: string | null): Promise<void> {
      await lockClaim(tx, claimId);
      const isKnown = (await deps.listStaff(tx)).some(({ id }) => id === assigneeId);
      if (assigneeId !== null && !isKnown)
        throw badRequest('UnknownUser', 'Choose a user who works on claims.', 'assigneeId');
      await claimStore(tx).update(claimId, { assigneeId });
    },

    async addNote(tx: Db, claimId: string, text: string, by: Pick<StaffUser, 'name'>): Promise<void> {
      await lockClaim(tx, claimId);
      await claimHistory(tx).add(claimId, { kind: 'Note', text }, { ...byStaff(by), at: now() });
    },

    matchContract: (tx: Db, claimId: string, entered: string, by: StaffUser): Promise<void> =>
      matchContract(deps, tx, claimId, entered, by),

    async markRead(tx: Db, claimId: string): Promise<void> {
      await lockClaim(tx, claimId);
      await claimStore(tx).update(claimId, { newInformationAt: null });
    },

    async list(query: ListQuery<ClaimFilter>): Promise<ListResult<ListedClaim>> {
      const claims = await claimStore(database.db).list({ ...query, filter: normalizeMake(query.filter) });
      if (claims.rows.length === 0) return { ...claims, rows: [] };
      const names = new Map((await deps.listStaff(database.db)).map(({ id, name }) => [id, name]));
      return mapRows(claims, (claim) => ({
        ...claim,
        assigneeName: (claim.assigneeId && names.get(claim.assigneeId)) || null,
      }));
    },

    batches: (db: Db, filter: ClaimFilter): AsyncIterable<Claim[]> =>
      claimStore(db).batches(normalizeMake(filter)),

    /** Of a claim of either source, by its ID or number. */
    async details(db: Db, idOrNumber: string) {
      const claim = await claimStore(db).find(idOrNumber);
      if (!claim) return undefined;
      return isFiledClaim(claim) ? loadDetails(deps, db, claim) : { ...noDetails, claim };
    },

    async readFile(claimId: string, attachmentId: string) {
      const store = attachmentStore(database.db);
      const attachment = isUuid(attachmentId) ? await store.byId(attachmentId) : undefined;
      const file =
        attachment?.claimId === claimId ? await fileStore(database.db).read(attachment.fileId) : undefined;
      if (!attachment || !file) throw notFound('NotFound', "This file doesn't exist.");
      return { fileName: attachment.fileName, contentType: file.contentType, bytes: file.bytes };
    },

    recordEstimate: async (tx: Db, claimId: string, estimate: Estimate): Promise<void> =>
      recordEstimate(deps, tx, await lockClaim(tx, claimId), estimate),

    contractClaims: listContractClaims,

    owedCents: (db: Db) => claimStore(db).owedCents(),

    async byPeople(db: Db, personIds: readonly string[]) {
      const claims = await claimStore(db).byPeople(personIds);
      const ids = getIds(claims);
      const events = await claimHistory(db).list(ids);
      return { claims, events, attachments: await attachmentStore(db).byClaims(ids) };
    },

    /** Claims received in this period and the time to their decisions. Returns null if none has been decided. */
    async received(from: string, to: string) {
      const rows = await claimStore(database.db).receivedByDay(from, to);
      const decided = rows.flatMap(({ daysToDecision: value, count }) =>
        value === null ? [] : [{ value, count }],
      );
      return { rows, medianDaysToDecision: calculateWeightedMedian(decided) };
    },

    importedByVins: (db: Db, vins: readonly string[]) => claimStore(db).importedByVins(vins),
    importedByIds: (db: Db, ids: readonly string[]) => claimStore(db).importedByIds(ids),
    maskVins: (tx: Db, ids: readonly string[]): Promise<number> => claimStore(tx).maskVins(ids),
    vinsFiledByOthers: (db: Db, personIds: readonly string[], vins: readonly string[]) =>
      claimStore(db).vinsFiledByOthers(personIds, vins),

    async eraseByPeople(tx: Db, personIds: readonly string[]) {
      const ids = getIds(await claimStore(tx).byPeople(personIds));
      const files = await attachmentStore(tx).eraseByClaims(ids);
      return { ...(await claimStore(tx).erase(ids)), attachments: files };
    },
  };
}
