import { z } from 'zod';
import { dayFilters, textFilter } from '../../../platform/staff/filters.ts';
import {
  fieldColumns,
  type StaffResource,
  staffAction,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import type { LeadStaffActions } from './actions/lead-staff.ts';
import { leadStages } from './domain/lead.ts';
import { formatPhone } from './domain/phone-number.ts';
import { csvFields } from './schema/lead-fields.ts';
import {
  assignLeadBody,
  type LeadRecord,
  leadNoteBody,
  leadRecord,
  leadRow,
  moveLeadBody,
  openedLead,
  reviewAnswersBody,
} from './schema/staff.ts';

const leadFilters = {
  stage: z.enum(leadStages).optional(),
  state: z.string().length(2, 'Enter a two-letter state code.').toUpperCase().optional(),
  ownerId: z.string().max(60).optional(),
  utmSource: z.string().max(200).optional(),
  isSuspicious: z.stringbool().optional(),
  needsReview: z.stringbool().optional(),
  ...dayFilters,
  q: textFilter.meta({
    description: 'Parts of a name, email address, phone number, VIN, or record ID',
  }),
};

const columns = {
  ...fieldColumns<LeadRecord>('recordId', 'createdAt', 'stage', ...csvFields),
  ...fieldColumns<LeadRecord>('utmSource', 'utmCampaign', 'fillingOutFrom'),
  owner: (lead: LeadRecord) => lead.ownerName,
  ...fieldColumns<LeadRecord>('isSuspicious', 'needsReview', 'isConverted'),
};

export const leadResource = (leads: LeadStaffActions): StaffResource =>
  staffResource({
    name: 'leads',
    title: 'lead',
    record: leadRecord,
    opened: openedLead,
    filters: leadFilters,
    sorts: ['createdAt', 'recordId'],
    searchResult: ({ firstName, lastName, recordId, email, phone, vehicle }) => ({
      title: [firstName, lastName].filter(Boolean).join(' '),
      details: [`Record ID ${recordId}`, email, phone && formatPhone(phone), vehicle],
    }),
    list: leads.list,
    find: leads.find,
    actions: {
      move: staffAction({
        summary: 'Moves a lead to another stage. Lost and NotEligible need a reason.',
        body: moveLeadBody,
        run: ({ tx, by }, id, to) => leads.move(tx, id, to, by),
      }),
      assign: staffAction({
        summary: 'Assigns a lead to a user',
        body: assignLeadBody,
        run: ({ tx }, id, { ownerId }) => leads.assign(tx, id, ownerId),
      }),
      'accept-answers': staffAction({
        summary: 'Accepts answers from an unverified sender and adds them to the lead',
        body: reviewAnswersBody,
        run: ({ tx, by }, id, { submissionId }) => leads.acceptAnswers(tx, id, submissionId, by),
      }),
      'dismiss-answers': staffAction({
        summary: 'Dismisses answers from an unverified sender. They stay in the history of the lead.',
        body: reviewAnswersBody,
        run: ({ tx }, id, { submissionId }) => leads.dismissAnswers(tx, id, submissionId),
      }),
      'add-note': staffAction({
        summary: 'Adds a note to a lead',
        body: leadNoteBody,
        run: ({ tx, by }, id, { text }) => leads.addNote(tx, id, text, by),
      }),
    },
    csv: staffCsv<LeadRecord, typeof leadRow>({
      columns,
      batches: leads.batches,
      row: leadRow,
      errors: leads.rowErrors,
      write: ({ tx }, rows) => leads.importAll(tx, rows),
    }),
  });
