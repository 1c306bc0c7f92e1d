import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import { byStaff, ofKind } from '../../../../platform/history/history.ts';
import { type ListQuery, type ListResult, mapRows } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { areNamesEqual } from '../../../../shared/person-name.ts';
import { normalizeQuoteNumber, toContractNumber } from '../../../../shared/quote-number.ts';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import { decisionBusinessDays } from '../../../contracts/contract-templates/domain/claim-sections.ts';
import { addBusinessDays } from '../../../plans/domain/business-days.ts';
import { normalizeFilingNumber } from '../domain/filing.ts';
import { acceptsFiles, nextStatuses } from '../domain/filing-status.ts';
import { type CallerFilingRequest, maxReportLength } from '../schema.ts';
import { attachmentStore } from '../store/attachments.ts';
import {
  changesByFiling,
  claimHistory,
  type Filing,
  type FilingFilter,
  filingStore,
  listChanges,
} from '../store/filings.ts';
import { attachmentActions } from './attachments.ts';
import {
  changeStatus,
  emailChange,
  loadApprovalLimits,
  lockFiling,
  recordStatusChange,
  type StaffUser,
  type StatusChangeRequest,
} from './change-status.ts';
import { checkFiling } from './check-filing.ts';
import {
  type Breakdown,
  canBePaid,
  checkContract,
  describeContractProblem,
  describeForOwner,
  describeWarnings,
  findBreakdownNotice,
  findContractNotice,
  getTerms,
  loadContractClauses,
  suggestForStaff,
} from './contract-check.ts';
import { listContractClaims } from './contract-claims.ts';
import { confirmApproval, correctAmount, declineApproval } from './correct-amount.ts';
import type { ClaimFilingDeps } from './deps.ts';
import { type FilingSubmission, fileClaim, fileForCaller } from './file-claim.ts';
import { type FilingView, presentFiling, signToken } from './presenter.ts';
import { type ClaimRecord, recordClaim } from './record-claim.ts';
import { writeMessage } from './write-message.ts';

export type ListedFiling = Filing & { assigneeName: string | null };
export type ClaimFilingActions = ReturnType<typeof claimFilingActions>;

const createNotFoundError = () => notFound('NotFound', "This claim doesn't exist.");
const describeAddedFiles = (files: number) => (files === 1 ? '1 file added.' : `${files} files added.`);
const describeReceivedAnswer = (today: string) =>
  `We received your answer, and your claim is back in review. We expect to decide by ${longDate(addBusinessDays(today, decisionBusinessDays))}.`;
const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

export function claimFilingActions(deps: ClaimFilingDeps) {
  const { database, now, tokens } = deps;
  const today = () => toOfficeDay(now());
  const { present, attach, ...uploads } = attachmentActions(deps);

  async function byToken(db: Db, token: string | null): Promise<Filing> {
    const id = tokens.read('claim-filing', token);
    const filing = id ? await filingStore(db).byId(id) : undefined;
    if (!filing) throw createNotFoundError();
    return filing;
  }

  return {
    ...uploads,

    today,
    check: (input: Record<string, unknown>) => checkFiling(input, today()),
    file: (submission: FilingSubmission) => fileClaim(deps, attach, submission),

    /** `contractNumber` must belong to a contract that this browser has looked up. */
    breakdownNotice: (breakdown: Breakdown) => findBreakdownNotice(deps, database.db, breakdown),

    /** `contractNumber` must belong to a contract that this browser has looked up. */
    contractNotice: (contractNumber: string) =>
      findContractNotice(deps, database.db, { contractNumber, today: today() }),

    /** A wrong number and a wrong name throw the same 404, so that numbers can't be guessed. */
    async find(filingNumber: string, lastName: string, ipAddress: string): Promise<{ token: string }> {
      const number = normalizeFilingNumber(filingNumber);
      if (!number) throw createNotFoundError();
      const filing = await deps.abuse.lookUp({ number, ipAddress }, async () => {
        const matchingFiling = await filingStore(database.db).byNumber(number);
        return matchingFiling && areNamesEqual(matchingFiling.lastName, lastName)
          ? matchingFiling
          : undefined;
      });
      if (!filing) throw createNotFoundError();
      return { token: signToken(tokens, filing.id) };
    },

    /** `email` must be the address of a contract's owner. Throws 404 unless the owner filed the claim with it. */
    async findByOwner(filingNumber: string, email: string): Promise<{ token: string }> {
      const filing = await filingStore(database.db).byNumber(filingNumber);
      if (filing?.email !== email.toLowerCase()) throw createNotFoundError();
      return { token: signToken(tokens, filing.id) };
    },

    async view(token: string | null): Promise<FilingView> {
      const filing = await byToken(database.db, token);
      const files = await attachmentStore(database.db).byFilings([filing.id]);
      const check = await checkContract(deps, database.db, filing);
      // A VIN alone must not reveal anything about its contract.
      const contract = check.isMatchedByNumber ? check.contract : undefined;
      const terms = await getTerms(deps, database.db, { contract });
      return presentFiling(tokens, filing, {
        changes: await changesByFiling(database.db, filing.id),
        attachments: files.map(present),
        contractProblem: describeContractProblem(filing, check),
        contractNotice: describeForOwner(filing, check),
        terms,
        deductibleCents: contract ? contract.deductibleCents : terms.deductibleCents,
      });
    },

    /** Throws 404 for an invalid token, and 400 when files or text can't be added. */
    addFiles: (token: string | null, fileTokens: readonly string[], answer = ''): Promise<void> =>
      database.transaction(async (tx) => {
        const { id } = await byToken(tx, token);
        const filing = await filingStore(tx).byIdForUpdate(id);
        if (!filing || !acceptsFiles(filing.status)) {
          const message = "This claim has been decided, so you can't add files. Write to us instead.";
          throw badRequest('FilingDecided', message, 'files');
        }
        const text = answer.trim();
        if (text.length > maxReportLength)
          throw badRequest(
            'InvalidField',
            `Your message can have up to ${formatInteger(maxReportLength)} characters.`,
            'answer',
          );
        if (fileTokens.length === 0 && !text)
          throw badRequest('InvalidField', 'Choose a file or write a message first.', 'files');
        const addedCount = await attach(tx, fileTokens, id);
        if (addedCount === 0 && !text) return;
        const reason = [text, addedCount > 0 && describeAddedFiles(addedCount)].filter(Boolean).join('\n\n');
        const status = filing.status === 'NeedsInformation' ? 'InReview' : filing.status;
        const { approvedCents, paidCents } = filing;
        const change = { status, approvedCents, paidCents, reason, by: null };
        const after = await recordStatusChange(deps, tx, filing, change);
        // Without a question from us, the page's own confirmation is enough.
        if (status !== filing.status) await emailChange(deps, tx, after, describeReceivedAnswer(today()));
      }),

    fileForCaller: (tx: Db, request: CallerFilingRequest, by: string): Promise<string> =>
      fileForCaller(deps, tx, request, by),
    changeStatus: (tx: Db, change: StatusChangeRequest): Promise<void> => changeStatus(deps, tx, change),
    correctAmount: (
      tx: Db,
      filingId: string,
      correction: { amountCents: number; reason: string },
      by: StaffUser,
    ): Promise<void> => correctAmount(deps, tx, filingId, correction, by),
    confirmApproval: (tx: Db, filingId: string, by: StaffUser): Promise<void> =>
      confirmApproval(deps, tx, filingId, by),
    declineApproval: (tx: Db, filingId: string, reason: string, by: StaffUser): Promise<void> =>
      declineApproval(deps, tx, filingId, reason, by),

    writeMessage: (tx: Db, filingId: string, text: string, by: StaffUser): Promise<void> =>
      writeMessage(deps, tx, filingId, text, by),

    assignees: (db: Db = database.db) => deps.listStaff(db),

    async assign(tx: Db, filingId: string, assigneeId: string | null): Promise<void> {
      await lockFiling(tx, filingId);
      const isKnown = (await deps.listStaff(tx)).some(({ id }) => id === assigneeId);
      if (assigneeId !== null && !isKnown)
        throw badRequest('UnknownUser', 'Choose a user who works on claims.', 'assigneeId');
      await filingStore(tx).update(filingId, { assigneeId });
    },

    async addNote(tx: Db, filingId: string, text: string, by: StaffUser): Promise<void> {
      await lockFiling(tx, filingId);
      await claimHistory(tx).add(filingId, { kind: 'Note', text }, { ...byStaff(by), at: now() });
    },

    /** Says which contract the claim is for. Throws 400 if no contract has the number. */
    async setContract(tx: Db, filingId: string, entered: string, by: StaffUser): Promise<void> {
      const before = await lockFiling(tx, filingId);
      const quoteNumber = normalizeQuoteNumber(entered);
      const contractNumber = quoteNumber && toContractNumber(quoteNumber);
      const [contract] = contractNumber
        ? await deps.contracts.forClaim(tx, { contractNumber, vin: null })
        : [];
      if (!contract) throw badRequest('ContractNotFound', 'No contract has this number.', 'contractNumber');
      await filingStore(tx).update(filingId, { contractNumber: contract.contractNumber });
      const text = `Contract number changed from ${before.contractNumber ?? 'none'} to ${contract.contractNumber}.`;
      await claimHistory(tx).add(filingId, { kind: 'Note', text }, { ...byStaff(by), at: now() });
    },

    async markRead(tx: Db, filingId: string): Promise<void> {
      await lockFiling(tx, filingId);
      await filingStore(tx).update(filingId, { newInformationAt: null });
    },

    async list(query: ListQuery<FilingFilter>): Promise<ListResult<ListedFiling>> {
      const filings = await filingStore(database.db).list(query);
      if (filings.rows.length === 0) return { ...filings, rows: [] };
      const names = new Map((await deps.listStaff(database.db)).map(({ id, name }) => [id, name]));
      return mapRows(filings, (filing) => ({
        ...filing,
        assigneeName: (filing.assigneeId && names.get(filing.assigneeId)) || null,
      }));
    },

    async details(db: Db, id: string) {
      const filing = isUuid(id) ? await filingStore(db).byId(id) : undefined;
      if (!filing) return undefined;
      const events = await claimHistory(db).list([id]);
      const check = await checkContract(deps, db, filing);
      const limits = await loadApprovalLimits(deps, db, filing, { check, entered: null });
      const contract = check.contract && {
        id: check.contract.id,
        contractNumber: check.contract.contractNumber,
        vin: check.contract.vin,
        plan: check.contract.plan,
        state: check.contract.stateRule.state,
        deductible: limits.deductibleCents === null ? null : limits.deductibleCents / 100,
      };
      const attachments = await attachmentStore(db).byFilings([id]);
      const lead = (await deps.leads.byPeople(db, filing.personId ? [filing.personId] : [])).at(-1);
      const person = {
        email: filing.email,
        phone: filing.phone,
        state: contract?.state ?? lead?.state ?? null,
      };
      return {
        filing,
        contact: await deps.leadStaff.adviseContact(db, person, lead?.id ?? null),
        changes: listChanges(events),
        notes: ofKind(events, 'Note'),
        assigneeName: (await deps.listStaff(db)).find((each) => each.id === filing.assigneeId)?.name ?? null,
        attachments,
        contract,
        clauses: (await loadContractClauses(deps, db, check)) ?? [],
        warnings: describeWarnings(filing, check),
        claimedCents: limits.claimedCents,
        suggestion: suggestForStaff(await getTerms(deps, db, check), filing, check),
        nextStatuses: nextStatuses(filing.status).filter((next) => next !== 'Paid' || canBePaid(check)),
      };
    },

    async readFile(filingId: string, attachmentId: string) {
      const store = attachmentStore(database.db);
      const attachment = isUuid(attachmentId) ? await store.byId(attachmentId) : undefined;
      const file =
        attachment?.filingId === filingId ? await fileStore(database.db).read(attachment.fileId) : undefined;
      if (!attachment || !file) throw notFound('NotFound', "This file doesn't exist.");
      return { fileName: attachment.fileName, contentType: file.contentType, bytes: file.bytes };
    },

    recordClaim: (tx: Db, filingId: string, record: ClaimRecord): Promise<void> =>
      recordClaim(deps, tx, filingId, record),

    contractClaims: (db: Db, contract: { contractNumber: string; vin: string; email: string }) =>
      listContractClaims(deps, db, contract),

    async byPeople(db: Db, personIds: readonly string[]) {
      const filings = await filingStore(db).byPeople(personIds);
      const ids = getIds(filings);
      const events = await claimHistory(db).list(ids);
      return { filings, events, attachments: await attachmentStore(db).byFilings(ids) };
    },

    receivedWithoutRecord: (from: string, to: string) =>
      filingStore(deps.database.db).receivedWithoutRecord(from, to),

    async byClaimNumber(db: Db, claimNumber: string): Promise<Filing | undefined> {
      const filing = await filingStore(db).byNumber(claimNumber);
      return filing?.claimNumber === claimNumber ? filing : undefined;
    },

    filedByOthers: (
      db: Db,
      personIds: readonly string[],
      records: { vins: readonly string[]; claimNumbers: readonly string[] },
    ) => filingStore(db).filedByOthers(personIds, records),

    async eraseByPeople(tx: Db, personIds: readonly string[]) {
      const ids = getIds(await filingStore(tx).byPeople(personIds));
      const files = await attachmentStore(tx).eraseByFilings(ids);
      return { ...(await filingStore(tx).erase(ids)), attachments: files };
    },
  };
}
