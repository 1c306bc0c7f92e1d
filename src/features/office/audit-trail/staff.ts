import { z } from 'zod';
import { staffResource } from '../../../platform/staff/resource.ts';
import type { AuditTrailActions } from './actions.ts';
import type { AuditEntry } from './domain/audit-entry.ts';

const listEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  staffId: z.string(),
  staffName: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  action: z.string(),
});

const fullEntry = listEntry.extend({
  before: z.unknown(),
  after: z.unknown(),
  erasedAt: z.iso.datetime().nullable(),
});

const toListEntry = ({ id, at, staffId, staffName, subject, subjectId, action }: AuditEntry) => ({
  id: String(id),
  at: at.toISOString(),
  staffId,
  staffName,
  subject,
  subjectId,
  action,
});

export const auditTrailResource = (auditTrail: AuditTrailActions) =>
  staffResource({
    name: 'audit-trail',
    title: 'audit log entry',
    record: listEntry,
    opened: fullEntry,
    filters: {
      subject: z.string().max(40).optional(),
      subjectId: z.string().max(320).optional(),
      staffId: z.string().max(64).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    sorts: ['at'],
    async list(query) {
      const { rows, total } = await auditTrail.list(query);
      return { rows: rows.map(toListEntry), total };
    },
    async find(db, id) {
      const entry = await auditTrail.find(db, id);
      if (!entry) return undefined;
      const { before, after, erasedAt } = entry;
      return { ...toListEntry(entry), before, after, erasedAt: erasedAt?.toISOString() ?? null };
    },
  });
