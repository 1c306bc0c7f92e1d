import type { Db } from '../../../../platform/database/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { byStaff } from '../../../../platform/history/history.ts';
import { runIdempotently } from '../../../../platform/idempotency/run-idempotently.ts';
import type { ConsentChannel } from '../../consent/domain/consent-text.ts';
import type { ContactHours } from '../domain/contact-preferences.ts';
import { type Lead, type LeadStage, nextStage } from '../domain/lead.ts';
import { mergeAnswers } from '../domain/same-person.ts';
import { isVerified } from '../domain/submission.ts';
import type { Visitor } from '../domain/visitor.ts';
import type { LeadRequest, LeadResponse } from '../schema/index.ts';
import type { LeadAnswers } from '../schema/lead-fields.ts';
import {
  addStage,
  leadHistory,
  type StoredSubmission,
  submissionStore,
  type Transfer,
} from '../store/history.ts';
import {
  countLeadsByDay,
  countLeadsByFirstPage,
  countLeadsByOwner,
  type FirstPageLeads,
  findFirstLeadDay,
  type LeadCount,
  type OwnerLeads,
} from '../store/lead-list.ts';
import { type InactiveLead, leadStore } from '../store/leads.ts';
import { leadRecordsStore } from '../store/records.ts';
import { listActivities } from './activities.ts';
import type { LeadDeps } from './deps.ts';
import { type FindPlace, toSubmission, withoutPartnerFields } from './from-request.ts';
import {
  createOwnSubmissionsCookie,
  ownSubmissionsCookie,
  readCookie,
  readOwnSubmissions,
} from './own-submissions.ts';
import { getPermissions, revokePermission, setContactPreferences } from './permissions.ts';
import { findVisibleLead, type LeadReader } from './presenter.ts';
import { moveTo, publishLead } from './publish.ts';
import { type LeadSubmission, type ReceivedLead, receiveLead } from './receive.ts';

const leadErasure = {
  byId: (db: Db, id: string): Promise<Lead | undefined> => leadStore(db).byId(id),

  byPeople: (db: Db, personIds: readonly string[]): Promise<Lead[]> => leadStore(db).byPeople(personIds),

  relatedRecords: (db: Db, leadIds: readonly string[]) => leadRecordsStore(db).byLeads(leadIds),

  async erase(tx: Db, leadIds: readonly string[]) {
    const relatedCounts = await leadRecordsStore(tx).remove(leadIds);
    return { leads: await leadStore(tx).remove(leadIds), ...relatedCounts };
  },

  eraseReferrer: (tx: Db, codes: readonly string[]): Promise<void> => leadStore(tx).eraseReferrer(codes),

  /** Locks leads without activity since then until the transaction ends. */
  inactiveSince: (
    tx: Db,
    query: { before: Date; stages: readonly LeadStage[]; limit: number; after?: InactiveLead },
  ): Promise<InactiveLead[]> =>
    leadStore(tx).inactiveSince(query.before, query.stages, query.limit, query.after),
};

export type { LeadSubmission, ReceivedLead } from './receive.ts';
export type LeadActions = ReturnType<typeof leadActions>;

type LeadProgress = {
  stage?: LeadStage;
  answers?: Partial<LeadAnswers>;
  submissionId?: string | null;
};

/** `submissionId` is for the sender's cookie and isn't part of the response. */
export type InsertedLead = { leadId: string; submissionId: string };

const withCallerDefaults = (caller: string, request: LeadRequest): LeadRequest => ({
  ...request,
  leadVendor: request.leadVendor || request.lead_vendor || caller,
  createdFromPublicFunnel: request.createdFromPublicFunnel ?? false,
});

/** An API caller can pass on its visitor's IP address. */
const resolveVisitor = (insert: { caller?: string; request: LeadRequest; visitor: Visitor }): Visitor =>
  insert.caller !== undefined && insert.request.ipAddress
    ? { ...insert.visitor, ipAddress: insert.request.ipAddress }
    : insert.visitor;

/** Changes take a database handle so that they can run in the caller's transaction. */
export function leadActions(deps: LeadDeps & { findPlace: FindPlace }) {
  const findSubmission = async (db: Db, id: string | null) =>
    id === null ? undefined : submissionStore(db).submission(id);

  async function recordReachedStage(db: Db, submission: StoredSubmission, stage: LeadStage): Promise<void> {
    const reached = nextStage(submission.reached ?? 'New', stage);
    if (reached !== submission.reached) await submissionStore(db).setReachedStage(submission.id, reached);
  }

  /**
   * Moves the lead on and adds the answers. An unverified submission only stores its own stage, until it becomes an order. Publishes a
   * new stage to other systems. New answers alone aren't published.
   */
  async function recordProgress(
    db: Db,
    id: string,
    { stage, answers, submissionId = null }: LeadProgress,
  ): Promise<void> {
    const lead = await leadStore(db).byIdForUpdate(id);
    if (!lead) return;
    const submission = await findSubmission(db, submissionId);
    if (submission && stage) await recordReachedStage(db, submission, stage);
    const isVerifiedSender = !submission || isVerified(submission.review);
    // An order always changes the lead, even from an unverified sender, because there is a contract.
    if (!isVerifiedSender && stage !== 'Ordered') return;
    const newStage = stage ? nextStage(lead.stage, stage) : lead.stage;
    const verifiedAnswers = isVerifiedSender ? answers : undefined;
    if (!verifiedAnswers && newStage === lead.stage) return;
    const at = deps.now();
    const updatedLead: Lead = {
      ...lead,
      ...(verifiedAnswers && mergeAnswers(lead, { ...lead, ...verifiedAnswers })),
      stage: newStage,
      isConverted: lead.isConverted || newStage === 'Ordered',
      // A buyer isn't a bot, no matter how fast they typed.
      isSuspicious: lead.isSuspicious && newStage !== 'Ordered',
      updatedAt: at,
    };
    await leadStore(db).update(lead, updatedLead);
    if (newStage === lead.stage) return;
    await addStage(db, id, newStage, at);
    await publishLead(deps, db, updatedLead, 'lead.updated');
  }

  return {
    firstDay: (): Promise<string | undefined> => findFirstLeadDay(deps.database.db),

    countByDay: (range: { from: string; to: string }): Promise<LeadCount[]> =>
      countLeadsByDay(deps.database.db, range),

    countByOwner: (from: Date, before: Date): Promise<OwnerLeads[]> =>
      countLeadsByOwner(deps.database.db, from, before),

    countByFirstPage: (period: { from: Date; before: Date; limit: number }): Promise<FirstPageLeads[]> =>
      countLeadsByFirstPage(deps.database.db, period),

    ...leadErasure,

    /** Lists the IDs of the submissions that this browser sent. `cookies` is the `Cookie` header. */
    ownSubmissions: (cookies: string | null): string[] =>
      readOwnSubmissions(deps.tokens, readCookie(cookies, ownSubmissionsCookie)),
    /** Returns a `Set-Cookie` header that adds the submission to this browser's own. */
    rememberSubmission: (cookies: string | null, submissionId: string, isSecure: boolean): string =>
      createOwnSubmissionsCookie(
        deps.tokens,
        readCookie(cookies, ownSubmissionsCookie),
        submissionId,
        isSecure,
      ),

    receive: (tx: Db, submission: LeadSubmission): Promise<ReceivedLead> => receiveLead(deps, tx, submission),

    /** Creates a lead and runs `beforeCommit` in the same transaction. Throws 400 with all invalid fields. */
    async insert(
      input: {
        operation: string;
        request: LeadRequest;
        visitor: Visitor;
        idempotencyKey?: string;
        caller?: string;
        /** The `lead_source` if the sender doesn't or can't name one. */
        defaultSource?: string;
      },
      beforeCommit?: (tx: Db, receivedLead: ReceivedLead) => Promise<void>,
    ): Promise<InsertedLead> {
      const { caller } = input;
      const request =
        caller === undefined
          ? withoutPartnerFields(input.request)
          : withCallerDefaults(caller, input.request);
      const submitted = await toSubmission(request, resolveVisitor(input), deps.findPlace);
      const defaults = input.defaultSource ? { lead_source: input.defaultSource } : {};
      const submission = { ...submitted, tracking: { ...defaults, ...submitted.tracking }, caller };
      const idempotentRequest = {
        operation: input.operation,
        key: input.idempotencyKey,
        body: input.request,
      };
      return runIdempotently(deps.database, idempotentRequest, async (tx) => {
        const receivedLead = await receiveLead(deps, tx, submission);
        await beforeCommit?.(tx, receivedLead);
        return { leadId: receivedLead.lead.id, submissionId: receivedLead.submissionId };
      });
    },

    /** Throws 404 if the lead doesn't exist or this reader can't see it. */
    async getVisible(id: string, reader: LeadReader): Promise<LeadResponse> {
      const lead = await findVisibleLead(deps, id, reader);
      if (lead) return lead;
      throw notFound('LeadNotFound', 'Lead not found.');
    },

    /** False if they asked us to stop emailing them, or to stop emailing quotes. */
    acceptsQuotes: (db: Db, email: string): Promise<boolean> => deps.canContact('email', email, db, 'quotes'),

    isSuspicious: async (tx: Db, id: string): Promise<boolean> =>
      (await leadStore(tx).byId(id))?.isSuspicious === true,

    recordProgress,

    /** Moves an ordered lead to Lost, and leaves any other lead as it is. */
    async markLost(tx: Db, id: string, { reason, by }: { reason: string; by: { name: string } }) {
      const lead = await leadStore(tx).byIdForUpdate(id);
      if (lead?.stage === 'Ordered') await moveTo(deps, tx, lead, { stage: 'Lost', reason, by });
    },

    recordTransfer: (tx: Db, id: string, transfer: Transfer, by: { name: string }): Promise<void> =>
      leadHistory(tx).add(id, { kind: 'Transfer', ...transfer }, { ...byStaff(by), at: deps.now() }),

    stagesByReferral: (code: string, db: Db = deps.database.db) => leadStore(db).stagesByReferral(code),

    /** Adds the lead to the waitlist for its state. Returns false if it's already on it. */
    joinWaitlist: (tx: Db, id: string): Promise<boolean> => leadStore(tx).setWaiting(id, true),
    waitlistedByStates: (db: Db, states: string[], limit: number) =>
      leadStore(db).waitlistedByStates(states, limit),
    /** Removes the lead from the waitlist. Returns false if another instance already did. */
    leaveWaitlist: (tx: Db, id: string): Promise<boolean> => leadStore(tx).setWaiting(id, false),

    /** Locks the lead. Returns undefined for possible spam and for submissions that staff haven't accepted. */
    async findRecipient(tx: Db, id: string, submissionId: string | null): Promise<Lead | undefined> {
      const lead = await leadStore(tx).byIdForUpdate(id);
      if (!lead || lead.isSuspicious) return undefined;
      const submission = await findSubmission(tx, submissionId);
      return submission && !isVerified(submission.review) ? undefined : lead;
    },

    activities: (id: string) => listActivities(deps, id),

    /** Only send it to the person by email. */
    signToken: (id: string): string => deps.tokens.sign('lead', id),
    permissions: (token: string | null) => getPermissions(deps, token),
    revokePermission: (token: string | null, channels: ConsentChannel[], visitor: Visitor) =>
      revokePermission(deps, token, channels, visitor),
    setContactPreferences: (
      token: string | null,
      preferences: { hours: ContactHours | null; maximumAttempts: number | null },
    ) => setContactPreferences(deps, token, preferences),
  };
}
