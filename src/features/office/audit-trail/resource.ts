import { z } from 'zod';
import type { Api } from '../../../platform/feature.ts';
import { mapRows } from '../../../platform/staff/listing.ts';
import { permit } from '../../../platform/staff/permit.ts';
import { recordName } from '../../../platform/staff/record-name.ts';
import { staffResource } from '../../../platform/staff/resource.ts';
import type { AuditTrailActions } from './actions.ts';
import { type AuditWords, describeChange, getActionLabel } from './domain/describe-change.ts';
import { auditTrailRoutes } from './schema.ts';

const listEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  staffId: z.string(),
  staffName: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  action: z.string(),
  summary: z.string().meta({ description: 'What was done, in a sentence' }),
  recordName: z.string().nullable().meta({ description: 'What people call the record. Null if unknown' }),
  isGone: z.boolean().meta({ description: 'Whether the record was removed, so that there is no page of it' }),
});

const fullEntry = listEntry.extend({
  before: z.unknown(),
  after: z.unknown(),
  erasedAt: z.iso.datetime().nullable(),
});

const toWire = (
  words: AuditWords,
  { id, at, erasedAt, ...entry }: NonNullable<Awaited<ReturnType<AuditTrailActions['find']>>>,
) => ({
  ...entry,
  id: String(id),
  at: at.toISOString(),
  summary: describeChange(words, entry),
  recordName: recordName(entry.after) ?? recordName(entry.before),
  isGone: entry.action === 'remove' && entry.after === null,
  erasedAt: erasedAt?.toISOString() ?? null,
});

export const auditTrailResource = (auditTrail: AuditTrailActions, words: () => AuditWords) =>
  staffResource({
    name: 'audit-trail',
    title: 'audit log entry',
    record: listEntry,
    detail: fullEntry,
    filters: {
      subject: z.string().max(40).optional(),
      subjectId: z.string().max(320).optional(),
      staffId: z.string().max(64).optional(),
      action: z.string().max(60).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    sorts: ['at'],
    list: async (query) => mapRows(await auditTrail.list(query), (entry) => toWire(words(), entry)),
    async find(db, id) {
      const entry = await auditTrail.find(db, id);
      return entry && toWire(words(), entry);
    },
  });

export function registerAuditTrailStaffRoutes(
  api: Api,
  auditTrail: AuditTrailActions,
  words: () => AuditWords,
) {
  api.route({
    ...auditTrailRoutes.choices,
    config: permit('audit-trail', 'read'),
    handler: async () => {
      const { actions, ...choices } = await auditTrail.choices();
      return { ...choices, actions: actions.map((id) => ({ id, name: getActionLabel(words(), id) })) };
    },
  });
}
