import { z } from 'zod';
import { staffResource } from '../../../platform/staff/resource.ts';
import type { AuditTrailActions } from './actions.ts';
import type { AuditEntry } from './domain/audit-entry.ts';

const line = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  staffId: z.string(),
  staffName: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  action: z.string(),
});

const whole = line.extend({
  before: z.unknown(),
  after: z.unknown(),
  erasedAt: z.iso.datetime().nullable(),
});

const toLine = ({ id, at, staffId, staffName, subject, subjectId, action }: AuditEntry) => ({
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
    record: line,
    opened: whole,
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
      return { rows: rows.map(toLine), total };
    },
    async find(db, id) {
      const entry = await auditTrail.find(db, id);
      if (!entry) return undefined;
      const { before, after, erasedAt } = entry;
      return { ...toLine(entry), before, after, erasedAt: erasedAt?.toISOString() ?? null };
    },
  });
