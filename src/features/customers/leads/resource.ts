import { z } from 'zod';
import { dayFilters, textFilter } from '../../../platform/staff/filters.ts';
import {
  fieldColumns,
  type StaffResource,
  staffAction,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import { describeAssignment, toText } from '../../../shared/audit-sentences.ts';
import { humanize } from '../../../shared/humanize.ts';
import { formatPersonName } from '../../../shared/person-name.ts';
import type { LeadStaffActions } from './actions/lead-staff.ts';
import { leadStages } from './domain/lead.ts';
import { formatPhone } from './domain/phone-number.ts';
import { csvFields } from './schema/lead-fields.ts';
import {
  assignLeadBody,
  attemptBody,
  consentColumns,
  contactDetailsBody,
  type LeadRecord,
  leadNoteBody,
  leadRecord,
  leadRow,
  moveLeadBody,
  nextActionBody,
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
  hasDuplicate: z
    .stringbool()
    .optional()
    .meta({ description: 'Someone else has the same address or number' }),
  isUnassigned: z.stringbool().optional(),
  isOpen: z.stringbool().optional().meta({ description: 'Staff still have something to do' }),
  dueBy: z.iso.date().optional().meta({ description: 'The next action is due by the end of this day' }),
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
    detail: openedLead,
    filters: leadFilters,
    sorts: ['createdAt', 'recordId', 'nextActionAt', 'visits'],
    waiting: (by) => [
      {
        singular: 'Your call or task due',
        plural: 'Your calls and tasks due',
        filter: { ownerId: by.id, dueBy: leads.today(), isOpen: true },
        first: { sort: 'nextActionAt', order: 'asc' },
      },
      {
        singular: 'Lead without an owner',
        plural: 'Leads without an owner',
        filter: { isUnassigned: true, isOpen: true, isSuspicious: false },
        first: { sort: 'createdAt', order: 'desc' },
      },
      {
        singular: 'Lead with answers to review',
        plural: 'Leads with answers to review',
        filter: { needsReview: true },
      },
    ],
    searchResult: ({ firstName, lastName, recordId, email, phone, vehicle }) => ({
      title: formatPersonName({ firstName, lastName }),
      details: [`Record ID ${recordId}`, email, phone && formatPhone(phone), vehicle],
    }),
    list: leads.list,
    find: (db, id, by) => leads.findFor(db, id, by),
    actions: {
      move: staffAction({
        log: ({ after }) => {
          const stage = toText(after.stage);
          return stage ? `Moved the lead to the stage ${humanize(stage)}` : 'Moved the lead to another stage';
        },
        needsReauthentication: false,
        summary: 'Moves a lead to another stage. Lost and NotEligible need a reason.',
        body: moveLeadBody,
        isBulk: true,
        run: ({ tx, by }, id, to) => leads.move(tx, id, to, by),
      }),
      assign: staffAction({
        log: describeAssignment('lead', 'ownerName'),
        needsReauthentication: false,
        summary: 'Assigns a lead to a user',
        body: assignLeadBody,
        isBulk: true,
        run: ({ tx }, id, { ownerId }) => leads.assign(tx, id, ownerId),
      }),
      'log-attempt': staffAction({
        log: 'Logged a call, text, or email',
        needsReauthentication: false,
        summary: 'Records a call, text, or email by staff, and when to contact the person again',
        body: attemptBody,
        run: ({ tx, by }, id, attempt) => leads.logAttempt(tx, id, attempt, by),
      }),
      'set-next-action': staffAction({
        log: ({ after }) => {
          const nextAction = toText(after.nextAction);
          return nextAction ? `Set the next action: ${nextAction}` : 'Removed the next action';
        },
        needsReauthentication: false,
        summary: 'Sets what to do next for a lead, and when',
        body: nextActionBody,
        run: ({ tx, by }, id, next) => leads.setNextAction(tx, id, next, by),
      }),
      'change-contact-details': staffAction({
        log: 'Corrected the contact details',
        // Links to quotes and contracts go to this address.
        needsReauthentication: true,
        summary: 'Corrects the name, email address, and phone number of a lead',
        body: contactDetailsBody,
        run: ({ tx, by }, id, details) => leads.changeContactDetails(tx, id, details, by),
      }),
      'undo-import': staffAction({
        log: 'Removed the leads of an import',
        needsReauthentication: true,
        summary: 'Removes the leads of the same import that nobody has worked on',
        body: z.object({}),
        run: ({ tx }, id) => leads.undoImport(tx, id),
      }),
      'accept-answers': staffAction({
        log: 'Accepted answers from an unverified sender',
        needsReauthentication: false,
        summary: 'Accepts answers from an unverified sender and adds them to the lead',
        body: reviewAnswersBody,
        run: ({ tx, by }, id, { submissionId }) => leads.acceptAnswers(tx, id, submissionId, by),
      }),
      'dismiss-answers': staffAction({
        log: 'Dismissed answers from an unverified sender',
        needsReauthentication: false,
        summary: 'Dismisses answers from an unverified sender. They stay in the history of the lead.',
        body: reviewAnswersBody,
        run: ({ tx }, id, { submissionId }) => leads.dismissAnswers(tx, id, submissionId),
      }),
      'add-note': staffAction({
        log: 'Added a note to the lead',
        needsReauthentication: false,
        summary: 'Adds a note to a lead',
        body: leadNoteBody,
        run: ({ tx, by }, id, { text }) => leads.addNote(tx, id, text, by),
      }),
    },
    csv: staffCsv<LeadRecord, typeof leadRow>({
      hasPersonalData: true,
      columns,
      batches: leads.batches,
      importedColumns: consentColumns,
      aliases: {
        first: 'firstName',
        last: 'lastName',
        surname: 'lastName',
        emailaddress: 'email',
        phonenumber: 'phone',
        telephone: 'phone',
        cell: 'phone',
        mobile: 'phone',
        zip: 'zipCode',
        postalcode: 'zipCode',
        year: 'vehicleYear',
        modelyear: 'vehicleYear',
        make: 'vehicleMake',
        model: 'vehicleModel',
        mileage: 'vehicleMileage',
        odometer: 'vehicleMileage',
        miles: 'vehicleMileage',
        consent: 'consentChannels',
        consenttext: 'consentSource',
      },
      row: leadRow,
      errors: leads.rowErrors,
      warnings: leads.importWarnings,
      write: ({ tx }, rows) => leads.importAll(tx, rows),
    }),
  });
