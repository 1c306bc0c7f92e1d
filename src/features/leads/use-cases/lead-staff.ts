import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { batchesOf, type Listed, type ListQuery } from '../../../platform/staff/listing.ts';
import type { ImportedLead } from '../contract/lead-row.ts';
import type { LeadRecord, OpenedLead } from '../contract/staff.ts';
import type { Lead, LeadStage } from '../domain/lead.ts';
import { splitName } from '../domain/same-person.ts';
import { needsReason, stagesFrom } from '../domain/staff-stages.ts';
import { type LeadFilter, leadListStore } from '../store/lead-list.ts';
import { leadStore } from '../store/leads.ts';
import { leadNoteStore } from '../store/notes.ts';
import { announceLead } from './announce.ts';
import { importLeads, knownRows } from './import-leads.ts';
import { moveTo } from './move-to.ts';
import { acceptSubmission, dismissSubmission } from './review-submission.ts';
import type { LeadStaffDeps } from './staff-deps.ts';
import { openLead, presentLeadRecord } from './staff-presenter.ts';

export type LeadStaffUseCases = ReturnType<typeof leadStaffUseCases>;

type By = { name: string };

async function held(tx: Db, id: string): Promise<Lead> {
  const lead = (await leadStore(tx).byId(id)) && (await leadStore(tx).byIdForUpdate(id));
  if (!lead) throw notFound('LeadNotFound', 'There is no such lead.');
  return lead;
}

function checkStep(lead: Lead, stage: LeadStage, reason: string | null): void {
  const allowed = stagesFrom(lead.stage);
  if (!allowed.includes(stage)) {
    const ways = allowed.length > 0 ? `It can become ${allowed.join(' or ')}.` : 'It stays so.';
    const order = stage === 'Ordered' ? ' A lead is Ordered by an order alone.' : '';
    throw badRequest(
      'StageNotAllowed',
      `A lead that is ${lead.stage} cannot become ${stage} by hand. ${ways}${order}`,
      'stage',
    );
  }
  if (needsReason(stage) && !reason)
    throw badRequest('ReasonMissing', `Say why the lead is ${stage}.`, 'reason');
}

async function moveLead(
  deps: LeadStaffDeps,
  tx: Db,
  id: string,
  { stage, reason }: { stage: LeadStage; reason: string | null },
  by: By,
): Promise<void> {
  const lead = await held(tx, id);
  checkStep(lead, stage, reason);
  if (stage === 'Quoted' && (await deps.salesOf(tx, id)).quotes.length === 0) {
    const message = 'This lead has no quote. Make a quote for it first: it then becomes Quoted by itself.';
    throw badRequest('QuoteMissing', message, 'stage');
  }
  await moveTo(deps, tx, lead, { stage, reason, by });
}

async function assignLead(deps: LeadStaffDeps, tx: Db, id: string, ownerId: string | null): Promise<void> {
  const lead = await held(tx, id);
  const found = ownerId === null ? null : (await deps.staffOf(tx)).find((staff) => staff.id === ownerId);
  if (found === undefined)
    throw badRequest('OwnerUnknown', 'Choose the owner among those who sell.', 'ownerId');
  if ((lead.owner?.id ?? null) === ownerId) return;
  const { firstName, lastName } = found ? splitName(found.name) : { firstName: '', lastName: null };
  const owner = found && { id: found.id, firstName, lastName: lastName ?? '' };
  const changed = { ...lead, owner, previousOwner: lead.owner ?? lead.previousOwner, updatedAt: deps.now() };
  await leadStore(tx).update(changed);
  await announceLead(deps, tx, changed, 'lead.updated');
}

/** What staff see of leads and do with them. Changes are made with the caller's transaction. */
export function leadStaffUseCases(deps: LeadStaffDeps) {
  return {
    async list(query: ListQuery<LeadFilter>): Promise<Listed<LeadRecord>> {
      const { rows, total } = await leadListStore(deps.database.db).list(query);
      return { rows: rows.map(presentLeadRecord), total };
    },

    batches: (db: Db, filter: LeadFilter): AsyncIterable<LeadRecord[]> =>
      batchesOf(leadListStore(db).batches(filter), presentLeadRecord),

    knownRows,
    importAll: (tx: Db, rows: ImportedLead[]): Promise<void> => importLeads(deps, tx, rows),

    async find(db: Db, id: string): Promise<OpenedLead | undefined> {
      const lead = await leadStore(db).byId(id);
      return lead && openLead(deps, db, lead);
    },

    /** Those who may own a lead. */
    async owners() {
      const staff = await deps.staffOf(deps.database.db);
      return staff.map(({ id, name }) => ({ id, name }));
    },

    /** Throws 400 for a step that is not allowed, or without a reason where one is needed. */
    move: (tx: Db, id: string, to: { stage: LeadStage; reason: string | null }, by: By) =>
      moveLead(deps, tx, id, to, by),

    /** Assigns a lead to a user, or with null to nobody. */
    assign: (tx: Db, id: string, ownerId: string | null) => assignLead(deps, tx, id, ownerId),

    /** Throws 400 for answers that were accepted or dismissed before. */
    acceptAnswers: async (tx: Db, id: string, submissionId: string, by: By): Promise<void> =>
      acceptSubmission(deps, tx, await held(tx, id), submissionId, by),
    dismissAnswers: async (tx: Db, id: string, submissionId: string): Promise<void> =>
      dismissSubmission(tx, await held(tx, id), submissionId),

    async addNote(tx: Db, id: string, text: string, by: By): Promise<void> {
      await held(tx, id);
      await leadNoteStore(tx).add({ id: randomUUID(), leadId: id, text, writtenBy: by.name, at: deps.now() });
    },
  };
}
