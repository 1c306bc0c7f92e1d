import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { once } from '../../../../platform/idempotency/once.ts';
import type { ConsentChannel } from '../../consent/domain/consent-text.ts';
import type { ContactHours } from '../domain/contact-preferences.ts';
import { type Lead, type LeadStage, nextStage } from '../domain/lead.ts';
import { newerAnswers } from '../domain/same-person.ts';
import { isVerified } from '../domain/submission.ts';
import type { Visitor } from '../domain/visitor.ts';
import type { LeadAnswer, LeadRequest } from '../schema/index.ts';
import type { LeadAnswers } from '../schema/lead-fields.ts';
import { leadHistoryStore } from '../store/history.ts';
import { countLeadsByDay, firstLeadDay, type LeadCount } from '../store/lead-list.ts';
import { leadStore, type RestingLead } from '../store/leads.ts';
import { leadRemainsStore } from '../store/remains.ts';
import { announceLead, contactPreferencesOf, moveTo } from './announce.ts';
import type { LeadDeps } from './deps.ts';
import { type PlaceOf, submissionOf, withoutPartnerFields } from './from-request.ts';
import { journeyOf } from './journey.ts';
import { cookieOf, ownLeadsCookie, ownLeadsHeader, ownSubmissions } from './own-leads.ts';
import { permissionsOf, revokePermission, setContactPreferences } from './permissions.ts';
import { type LeadReader, visibleLead } from './presenter.ts';
import { type LeadSubmission, type Received, receiveLead } from './receive.ts';

/** What is kept of a person as a lead, and its end. */
const leadErasing = {
  /** The leads of an address, the oldest first. */
  ofEmail: (db: Db, email: string): Promise<Lead[]> => leadStore(db).ofEmail(email.toLowerCase()),

  /** Keeps the leads of an address as they are until the transaction ends. */
  lockOfEmail: (tx: Db, email: string): Promise<void> => leadStore(tx).lockOfEmail(email.toLowerCase()),

  /** What was sent, when each stage was reached, and how the person wants to be reached. */
  remainsOf: (db: Db, leadIds: readonly string[]) => leadRemainsStore(db).of(leadIds),

  /** Removes leads and what hangs on them; answers how many rows of each. */
  async erase(tx: Db, leadIds: readonly string[]) {
    const remains = await leadRemainsStore(tx).remove(leadIds);
    return { leads: await leadStore(tx).remove(leadIds), ...remains };
  },

  /** Forgets whose personal link it was that others came by. */
  eraseReferrer: (tx: Db, codes: readonly string[]): Promise<void> => leadStore(tx).eraseReferrer(codes),

  /** Leads that rest since then, locked for the transaction: see the store. */
  restingSince: (
    tx: Db,
    resting: { before: Date; stages: readonly LeadStage[]; limit: number; after?: RestingLead },
  ): Promise<RestingLead[]> =>
    leadStore(tx).restingSince(resting.before, resting.stages, resting.limit, resting.after),
};

export type { LeadSubmission, Received } from './receive.ts';
export type LeadActions = ReturnType<typeof leadActions>;

/** What a call that made a lead is answered with; `submissionId` goes into the sender's cookie only. */
export type Inserted = { leadId: string; submissionId: string };

/** A lead that another system sends came through no form of ours; without a vendor's name it has the caller's. */
const sentBy = (caller: string, request: LeadRequest): LeadRequest => ({
  ...request,
  leadVendor: request.leadVendor || request.lead_vendor || caller,
  createdFromPublicFunnel: request.createdFromPublicFunnel ?? false,
});

const visitorOf = (given: { caller?: string; request: LeadRequest; visitor: Visitor }): Visitor =>
  given.caller !== undefined && given.request.ipAddress
    ? { ...given.visitor, ipAddress: given.request.ipAddress }
    : given.visitor;

/** Changes of a lead take the database handle per call, so that a caller's transaction covers them. */
export function leadActions(deps: LeadDeps & { placeOf: PlaceOf }) {
  /** Notes how far a submission's quote has come; false when the submission may not change its lead. */
  async function countsFor(db: Db, submissionId: string | null, reached?: LeadStage): Promise<boolean> {
    const sent = submissionId === null ? undefined : await leadHistoryStore(db).submission(submissionId);
    if (!sent) return true;
    if (reached) await leadHistoryStore(db).setReached(sent.id, nextStage(sent.reached ?? 'New', reached));
    return isVerified(sent.review);
  }

  async function reach(
    db: Db,
    id: string,
    stage: LeadStage,
    submissionId: string | null = null,
  ): Promise<void> {
    const lead = await leadStore(db).byIdForUpdate(id);
    if (!lead || !(await countsFor(db, submissionId, stage))) return;
    const next = nextStage(lead.stage, stage);
    if (next === lead.stage) return;
    const at = deps.now();
    await leadStore(db).setStage(id, next, at);
    await leadHistoryStore(db).addStage({ id: randomUUID(), leadId: id, stage: next, at });
    await announceLead(
      deps,
      db,
      { ...lead, stage: next, isConverted: lead.isConverted || next === 'Ordered', updatedAt: at },
      'lead.updated',
    );
  }

  return {
    /** The day the oldest lead came, if there is one. */
    firstDay: (): Promise<string | undefined> => firstLeadDay(deps.database.db),

    /** Leads of some days by the day they came and what brought them. */
    countByDay: (range: { from: string; to: string }): Promise<LeadCount[]> =>
      countLeadsByDay(deps.database.db, range),

    ...leadErasing,

    /** Submissions of the browser that sends this `Cookie` header. */
    ownSubmissions: (cookies: string | null): string[] =>
      ownSubmissions(deps.tokens, cookieOf(cookies, ownLeadsCookie)),
    /** The `Set-Cookie` header by which a browser can read back and change what it just sent. */
    rememberSubmission: (cookies: string | null, submissionId: string, isSecure: boolean): string =>
      ownLeadsHeader(deps.tokens, cookieOf(cookies, ownLeadsCookie), submissionId, isSecure),

    receive: (tx: Db, submission: LeadSubmission): Promise<Received> => receiveLead(deps, tx, submission),

    /** A lead out of a call's body; `also` runs in its transaction. Throws 400 at each wrong field. */
    async insert(
      given: {
        call: string;
        request: LeadRequest;
        visitor: Visitor;
        idempotencyKey?: string;
        /** The name of the API key, where another system sends the lead. */
        caller?: string;
      },
      also?: (tx: Db, received: Received) => Promise<void>,
    ): Promise<Inserted> {
      const { caller } = given;
      const request =
        caller === undefined ? withoutPartnerFields(given.request) : sentBy(caller, given.request);
      const submission = { ...(await submissionOf(request, visitorOf(given), deps.placeOf)), caller };
      const call = { call: given.call, key: given.idempotencyKey, body: given.request };
      return once(deps.database, call, async (tx) => {
        const received = await receiveLead(deps, tx, submission);
        await also?.(tx, received);
        return { leadId: received.lead.id, submissionId: received.submissionId };
      });
    },

    /** Throws 404 for a lead that is not there for this reader. */
    async visible(id: string, by: LeadReader): Promise<LeadAnswer> {
      const lead = await visibleLead(deps, id, by);
      if (lead) return lead;
      throw notFound('LeadNotFound', 'There is no such lead.');
    },

    /** Whether the person agreed to e-mail, and did not take it back; never for what a program sent. */
    async mayWrite(tx: Db, id: string): Promise<boolean> {
      const lead = await leadStore(tx).byId(id);
      return lead !== undefined && !lead.isSuspicious && (await contactPreferencesOf(deps, tx, lead)).email;
    },

    /** Whether a program seems to have sent it. */
    isSuspicious: async (tx: Db, id: string): Promise<boolean> =>
      (await leadStore(tx).byId(id))?.isSuspicious === true,

    /** Moves a lead on; a sale never moves backwards. Does nothing for a submission that nobody verified. */
    reach,

    /** Loses a lead whose order was canceled; nothing else leads away from Ordered. */
    async loseSale(tx: Db, id: string, { reason, by }: { reason: string; by: { name: string } }) {
      const lead = await leadStore(tx).byIdForUpdate(id);
      if (lead?.stage === 'Ordered') await moveTo(deps, tx, lead, { stage: 'Lost', reason, by });
    },

    /** Adds later answers about the same vehicle, without an event. Does nothing for a submission that nobody verified. */
    async addAnswers(
      tx: Db,
      id: string,
      answers: Partial<LeadAnswers>,
      submissionId: string | null = null,
    ): Promise<void> {
      const lead = await leadStore(tx).byIdForUpdate(id);
      if (!lead || !(await countsFor(tx, submissionId))) return;
      const newer = newerAnswers(lead, { ...lead, ...answers });
      await leadStore(tx).update({ ...lead, ...newer, updatedAt: deps.now() });
    },

    /** How many leads with a personal link's code stand where. */
    stagesByReferral: (code: string, db: Db = deps.database.db) => leadStore(db).stagesByReferral(code),

    /** Keeps that a person wants to hear once when plans are sold where they live; false when it was kept already. */
    wait: (tx: Db, id: string): Promise<boolean> => leadStore(tx).setWaiting(id, true),
    waitingIn: (db: Db, states: string[], limit: number) => leadStore(db).waitingIn(states, limit),
    /** The person is told now; false when another copy of the site was faster. */
    endWait: (tx: Db, id: string): Promise<boolean> => leadStore(tx).setWaiting(id, false),

    /** What happened on the way, for staff. */
    journey: (id: string) => journeyOf(deps, id),

    /** The address part that opens a lead's permissions; goes out by e-mail to the person alone. */
    tokenOf: (id: string): string => deps.tokens.sign('lead', id),
    permissions: (token: string | null) => permissionsOf(deps, token),
    revokePermission: (token: string | null, channels: ConsentChannel[], visitor: Visitor) =>
      revokePermission(deps, token, channels, visitor),
    setContactPreferences: (
      token: string | null,
      wanted: { hours: ContactHours | null; maximumAttempts: number | null },
    ) => setContactPreferences(deps, token, wanted),
  };
}
