import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../../platform/errors.ts';
import { byStaff } from '../../../../platform/history/history.ts';
import { type ListQuery, mapBatches, mapRows } from '../../../../platform/staff/listing.ts';
import { formatCount } from '../../../../shared/format.ts';
import { humanize } from '../../../../shared/humanize.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { splitName } from '../../../../shared/person-name.ts';
import { canReadContracts } from '../../../office/auth/domain/permissions.ts';
import { unknownZipMessage } from '../../../places/domain/zip-code.ts';
import { listChannelStates } from '../../consent/domain/consent-receipt.ts';
import { noVisit } from '../domain/campaign-visit.ts';
import {
  type AttemptChannel,
  type AttemptOutcome,
  type CallDirection,
  type ContactDetails,
  getStageAfterAttempt,
  importedFrom,
  type Lead,
  type LeadStage,
  leadReasons,
  listContactChanges,
  listStagesFrom,
} from '../domain/lead.ts';
import type { ImportedLead, LeadRecord, OpenedLead } from '../schema/staff.ts';
import { leadHistory } from '../store/history.ts';
import { type LeadFilter, leadListStore } from '../store/lead-list.ts';
import { leadStore } from '../store/leads.ts';
import { leadRecordsStore } from '../store/records.ts';
import { readPhone } from './contact-details.ts';
import { adviseContact, checkCallback, decideContacts, explainCall, explainContact } from './contact-gate.ts';
import type { LeadStaffDeps } from './deps.ts';
import { moveTo, publishLead } from './publish.ts';
import { receiveLead } from './receive.ts';
import { acceptSubmission, dismissSubmission } from './review-submission.ts';
import { openLead, presentLeadRecord } from './staff-presenter.ts';

const importVisitor = {
  ipAddress: '',
  browser: '',
  page: importedFrom,
  optsOutOfTracking: false,
  proof: { isTrusted: true },
};

/** PostgreSQL allows up to 65,535 parameters per statement. */
const lookupBatchSize = 10_000;

type RowError = { index: number; message: string };

function findPhoneError(text: string | null): string | undefined {
  try {
    readPhone(text);
    return undefined;
  } catch (error) {
    if (error instanceof RequestError) return error.message;
    throw error;
  }
}

const findZipError = ({ findCity }: LeadStaffDeps, zipCode: string | null) =>
  zipCode !== null && !findCity(zipCode) ? `zipCode: ${unknownZipMessage}` : undefined;

async function listRowErrors(deps: LeadStaffDeps, db: Db, rows: ImportedLead[]): Promise<RowError[]> {
  const recordIds = rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]));
  const existingRecordIds = new Set<number>();
  for (let start = 0; start < recordIds.length; start += lookupBatchSize) {
    const batch = recordIds.slice(start, start + lookupBatchSize);
    for (const id of await leadListStore(db).findExistingRecordIds(batch)) existingRecordIds.add(id);
  }
  return rows.flatMap(({ recordId, phone, zipCode, consentDate }, index) => {
    const message =
      recordId !== null && existingRecordIds.has(recordId)
        ? `Lead ${recordId} already exists. Leave recordId empty to create a new lead.`
        : (findPhoneError(phone) ??
          findZipError(deps, zipCode) ??
          (consentDate !== null && consentDate > toOfficeDay(deps.now())
            ? 'consentDate: This date is in the future.'
            : undefined));
    return message === undefined ? [] : [{ index, message }];
  });
}

/** People who gave no permission may not be contacted. */
function listImportWarnings(rows: ImportedLead[]): string[] {
  const count = rows.filter(({ consentChannels }) => consentChannels.length === 0).length;
  if (count === 0) return [];
  return [
    `${formatCount(count, 'lead')} ${count === 1 ? 'comes' : 'come'} without permission to contact, so the app will say “Don't contact this person.” If they gave permission, add the columns consentChannels (call, text, email), consentDate, and consentSource.`,
  ];
}

/** Merges rows of the same person into one lead, like API requests. */
async function importLeads(
  { now, ...otherDeps }: LeadStaffDeps,
  tx: Db,
  rows: ImportedLead[],
): Promise<void> {
  // The leads of one file share their time, so that they can be removed together.
  const at = now();
  const deps = { ...otherDeps, now: () => at };
  const consents: { leadId: string; row: ImportedLead }[] = [];
  for (const row of rows) {
    const { recordId: _recordId, utmSource, utmCampaign, phone, ...fields } = row;
    const { consentChannels: _channels, consentDate: _date, consentSource: _source, ...cells } = fields;
    const place = cells.zipCode === null ? undefined : deps.findCity(cells.zipCode);
    const answers = {
      ...cells,
      state: cells.state ?? place?.state ?? null,
      city: cells.city ?? place?.city ?? null,
    };
    const status = answers.state ? await deps.getSalesStatus(tx, answers.state) : 'Open';
    const { lead } = await receiveLead(deps, tx, {
      answers: {
        ...answers,
        phone: readPhone(phone),
        isStateIsNotEligible: status === 'Restricted',
        isStateTemporaryDisabled: status === 'TemporaryDisabled',
      },
      visitor: importVisitor,
      visit: noVisit,
      tracking: {
        ...(utmSource !== null && { utm_source: utmSource }),
        ...(utmCampaign !== null && { utm_campaign: utmCampaign }),
      },
      origin: { createdFromPublicFunnel: false },
      fillingOutFrom: importedFrom,
    });
    if (row.consentChannels.length > 0) consents.push({ leadId: lead.id, row });
  }
  for (const { leadId, row } of consents) {
    const channels = await listChannelsToImport(deps, tx, leadId, row);
    if (channels.length === 0) continue;
    await deps.consent.recordFromElsewhere(tx, {
      leadId,
      channels,
      givenOn: row.consentDate ?? '',
      source: row.consentSource ?? '',
      ipAddress: '',
      browser: '',
      page: importVisitor.page,
      formState: {},
    });
  }
}

/** A file never gives back a permission that the person withdrew, whatever its date. */
async function listChannelsToImport(deps: LeadStaffDeps, tx: Db, leadId: string, row: ImportedLead) {
  const states = listChannelStates(await deps.consent.byLead(tx, leadId));
  const withdrawn = new Set(states.filter(({ isGiven }) => !isGiven).map(({ channel }) => channel));
  return row.consentChannels.filter((channel) => !withdrawn.has(channel));
}

/** Removes the leads of the file that this one came from, except those that someone has worked on. Throws 400 if none is left. */
async function undoImport(deps: LeadStaffDeps, tx: Db, id: string): Promise<void> {
  const lead = await lockLead(tx, id);
  const imported =
    lead.fillingOutFrom === importedFrom ? await leadListStore(tx).listImported(lead.createdAt) : [];
  const ids = imported.filter(({ isUntouched }) => isUntouched).map((each) => each.id);
  if (ids.length === 0)
    throw badRequest(
      'NothingToUndo',
      'This import has no leads that nobody has worked on, so nothing was removed.',
      null,
    );
  await deps.consent.erase(tx, ids);
  await leadRecordsStore(tx).remove(ids);
  await leadStore(tx).remove(ids);
}

export type LeadStaffActions = ReturnType<typeof leadStaffActions>;

type By = { name: string };
type Seller = By & { id: string };

type StageMove = { stage: LeadStage; reason: string | null; note: string | null };
type NextAction = Pick<Lead, 'nextAction' | 'nextActionAt'>;
type Attempt = NextAction & {
  channel: AttemptChannel;
  outcome: AttemptOutcome;
  note: string | null;
  overrideReason: string | null;
};

async function assignIfUnowned(deps: LeadStaffDeps, tx: Db, id: string, userId: string): Promise<void> {
  const { owner } = await lockLead(tx, id);
  const canOwn = (await deps.listStaff(tx)).some((staff) => staff.id === userId);
  if (!owner && canOwn) await assignLead(deps, tx, id, userId);
}

/** A next action appears on the start page of the lead's owner, so a lead that gets one without an owner is assigned to the user. */
async function ensureNextActionOwner(
  deps: LeadStaffDeps,
  tx: Db,
  id: string,
  { nextAction, nextActionAt }: NextAction,
  by: Seller,
): Promise<void> {
  if (nextAction || nextActionAt) await assignIfUnowned(deps, tx, id, by.id);
}

async function decideForLead(deps: LeadStaffDeps, tx: Db, lead: Lead) {
  const { contracts } = await deps.listSales(tx, lead.id);
  return decideContacts(deps, tx, lead, { lead, contracts });
}

/** If the person asked us to stop, opts them out of the channel. Throws 400 if a contact breaks the rule and no reason is given. */
async function logAttempt(
  deps: LeadStaffDeps,
  tx: Db,
  id: string,
  attempt: Attempt,
  by: Seller,
): Promise<void> {
  await ensureNextActionOwner(deps, tx, id, attempt, by);
  const lead = await lockLead(tx, id);
  const { channel, outcome, note, overrideReason, nextAction, nextActionAt } = attempt;
  const at = deps.now();
  const explanation = explainContact(await decideForLead(deps, tx, lead), channel, overrideReason);
  await leadHistory(tx).add(
    id,
    { kind: 'Attempt', channel, outcome, note, ...explanation },
    { ...byStaff(by), at },
  );
  // Decides again, because a callback that they just asked for may be on any day.
  checkCallback(await decideForLead(deps, tx, lead), nextActionAt);
  const address = channel === 'email' ? lead.email : lead.phone;
  const optOutChannel = channel === 'incomingCall' ? 'call' : channel;
  if (outcome === 'AskedToStop' && address) await deps.optOut(tx, optOutChannel, address);
  await leadStore(tx).update(lead, { ...lead, nextAction, nextActionAt, updatedAt: at });
  const stage = getStageAfterAttempt(lead.stage, outcome);
  if (stage !== lead.stage)
    await moveTo(deps, tx, { ...lead, nextAction, nextActionAt }, { stage, reason: null, by });
}

/** The address or number that was wrong still finds the person. */
async function replacePoints({ people }: LeadStaffDeps, tx: Db, before: Lead, after: Lead): Promise<void> {
  const { personId } = before;
  if (personId === null) return;
  if (before.email !== after.email)
    await people.replacePoint(tx, personId, { kind: 'Email', from: before.email, to: after.email });
  if (before.phone !== after.phone)
    await people.replacePoint(tx, personId, { kind: 'Phone', from: before.phone, to: after.phone });
}

async function changeContactDetails(
  deps: LeadStaffDeps,
  tx: Db,
  id: string,
  { phone, ...details }: ContactDetails,
  by: By,
): Promise<void> {
  const lead = await lockLead(tx, id);
  const at = deps.now();
  const updatedLead = {
    ...lead,
    ...details,
    email: details.email.toLowerCase(),
    phone: readPhone(phone),
    updatedAt: at,
  };
  const changes = listContactChanges(lead, updatedLead);
  if (changes.length === 0) return;
  await leadStore(tx).update(lead, updatedLead);
  await replacePoints(deps, tx, lead, updatedLead);
  await leadHistory(tx).add(id, { kind: 'ContactChange', changes }, { ...byStaff(by), at });
  await publishLead(deps, tx, updatedLead, 'lead.updated');
}

async function lockLead(tx: Db, id: string): Promise<Lead> {
  const lead = await leadStore(tx).byIdForUpdate(id);
  if (!lead) throw notFound('LeadNotFound', 'Lead not found.');
  return lead;
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

function checkMove(lead: Lead, { stage, reason }: StageMove): void {
  const allowedStages = listStagesFrom(lead.stage);
  if (!allowedStages.includes(stage)) {
    const options =
      allowedStages.length > 0
        ? `It can move to ${either.format(allowedStages.map(humanize))}.`
        : "It can't be moved.";
    const hint = stage === 'Ordered' ? ' Only a contract moves a lead to Ordered.' : '';
    throw badRequest(
      'StageNotAllowed',
      `You can't move a lead from ${humanize(lead.stage)} to ${humanize(stage)}. ${options}${hint}`,
      'stage',
    );
  }
  const reasons = leadReasons[stage];
  if (reasons && !(reason && reasons.includes(reason)))
    throw badRequest('ReasonMissing', `Choose a reason: ${either.format(reasons)}.`, 'reason');
}

async function moveLead(deps: LeadStaffDeps, tx: Db, id: string, move: StageMove, by: By): Promise<void> {
  const lead = await lockLead(tx, id);
  checkMove(lead, move);
  if (move.stage === 'Quoted' && (await deps.listSales(tx, id)).quotes.length === 0) {
    const message = 'This lead has no quote yet. Create a quote, and the lead moves to Quoted automatically.';
    throw badRequest('QuoteMissing', message, 'stage');
  }
  await moveTo(deps, tx, lead, { ...move, by });
}

async function assignLead(deps: LeadStaffDeps, tx: Db, id: string, ownerId: string | null): Promise<void> {
  const lead = await lockLead(tx, id);
  const newOwner = ownerId === null ? null : (await deps.listStaff(tx)).find((staff) => staff.id === ownerId);
  if (newOwner === undefined)
    throw badRequest('OwnerUnknown', 'Choose an owner from the sales team.', 'ownerId');
  if ((lead.owner?.id ?? null) === ownerId) return;
  const { firstName, lastName } = newOwner ? splitName(newOwner.name) : { firstName: '', lastName: null };
  const owner = newOwner && { id: newOwner.id, firstName, lastName: lastName ?? '' };
  const updatedLead = {
    ...lead,
    owner,
    previousOwner: lead.owner ?? lead.previousOwner,
    updatedAt: deps.now(),
  };
  await leadStore(tx).update(lead, updatedLead);
  await publishLead(deps, tx, updatedLead, 'lead.updated');
}

export function leadStaffActions(deps: LeadStaffDeps) {
  return {
    async list(query: ListQuery<LeadFilter>) {
      const { db } = deps.database;
      const found = await leadListStore(db).list(query);
      const personIds = found.rows.flatMap(({ personId }) => personId ?? []);
      const duplicates = await deps.people.listDuplicates(db, personIds);
      return mapRows(found, (lead) => ({
        ...presentLeadRecord(lead),
        hasDuplicate: duplicates.includes(lead.personId ?? ''),
      }));
    },

    batches: (db: Db, filter: LeadFilter): AsyncIterable<LeadRecord[]> =>
      mapBatches(leadListStore(db).batches(filter), presentLeadRecord),

    today: () => toOfficeDay(deps.now()),

    rowErrors: (db: Db, rows: ImportedLead[]) => listRowErrors(deps, db, rows),
    importWarnings: async (_db: Db, rows: ImportedLead[]) => listImportWarnings(rows),
    importAll: (tx: Db, rows: ImportedLead[]): Promise<void> => importLeads(deps, tx, rows),
    undoImport: (tx: Db, id: string): Promise<void> => undoImport(deps, tx, id),

    async find(db: Db, id: string): Promise<OpenedLead | undefined> {
      const lead = await leadStore(db).byId(id);
      return lead && openLead(deps, db, lead);
    },

    /** Leaves out what the user may not see. */
    async findFor(db: Db, id: string, user: { role: string }): Promise<OpenedLead | undefined> {
      const lead = await this.find(db, id);
      if (!lead) return undefined;
      const duplicates = await deps.people.listDuplicates(db, lead.personId ? [lead.personId] : []);
      return {
        ...lead,
        hasDuplicate: duplicates.length > 0,
        ...(!canReadContracts(user) && { contracts: null, messages: null }),
      };
    },

    async owners() {
      const staff = await deps.listStaff(deps.database.db);
      return staff.map(({ id, name }) => ({ id, name }));
    },

    /** Throws 400 if the stage isn't allowed or a required reason is missing. */
    move: (tx: Db, id: string, move: StageMove, by: By) => moveLead(deps, tx, id, move, by),

    assign: (tx: Db, id: string, ownerId: string | null) => assignLead(deps, tx, id, ownerId),

    async countOwned(db: Db, userId: string): Promise<{ leads: number; callbacks: number }> {
      const owned = await leadListStore(db).listOwned(userId);
      return { leads: owned.length, callbacks: owned.filter(({ nextActionAt }) => nextActionAt).length };
    },

    /** Assigns the open leads of one user to another. Throws 400 if that user can't own leads. */
    async handOver(tx: Db, from: string, to: string): Promise<void> {
      for (const { id } of await leadListStore(tx).listOwned(from)) await assignLead(deps, tx, id, to);
    },

    /** Makes the user the owner if there's none yet and the user can own leads. */
    assignIfUnowned: (tx: Db, id: string, userId: string) => assignIfUnowned(deps, tx, id, userId),

    /** Throws 400 if the answers were already accepted or dismissed. */
    acceptAnswers: async (tx: Db, id: string, submissionId: string, by: By): Promise<void> =>
      acceptSubmission(deps, tx, await lockLead(tx, id), submissionId, by),
    dismissAnswers: async (tx: Db, id: string, submissionId: string): Promise<void> =>
      dismissSubmission(tx, await lockLead(tx, id), submissionId),

    logAttempt: (tx: Db, id: string, attempt: Attempt, by: Seller) => logAttempt(deps, tx, id, attempt, by),

    async setNextAction(tx: Db, id: string, next: NextAction, by: Seller): Promise<void> {
      await ensureNextActionOwner(deps, tx, id, next, by);
      const lead = await lockLead(tx, id);
      checkCallback(await decideForLead(deps, tx, lead), next.nextActionAt);
      await leadStore(tx).update(lead, { ...lead, ...next, updatedAt: deps.now() });
    },

    changeContactDetails: (tx: Db, id: string, details: ContactDetails, by: By) =>
      changeContactDetails(deps, tx, id, details, by),

    adviseContact: (db: Db, person: Pick<Lead, 'email' | 'phone' | 'state'>, leadId: string | null) =>
      adviseContact(deps, db, person, leadId),

    explainCall: (
      db: Db,
      person: Pick<Lead, 'email' | 'phone' | 'state'> & { leadId: string | null },
      call: { channel: CallDirection; overrideReason: string | null },
    ) => explainCall(deps, db, person, call),

    async addNote(tx: Db, id: string, text: string, by: By): Promise<void> {
      await lockLead(tx, id);
      await leadHistory(tx).add(id, { kind: 'Note', text }, { ...byStaff(by), at: deps.now() });
    },
  };
}
