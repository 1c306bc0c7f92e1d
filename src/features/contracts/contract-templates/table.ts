import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { storedFiles } from '../../../platform/files/file-table.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';

/** Rows are never deleted; outdated ones are withdrawn. */
export const contractTemplates = pgTable(
  'contract_templates',
  {
    id: uuid().primaryKey(),
    coveragePlan: text('coverage_plan').$type<PlanKey>().notNull(),
    /** A two-letter code. Null for all states without a contract of their own. */
    state: text(),
    version: integer().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    fileName: text('file_name').notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    note: text(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnBy: text('withdrawn_by'),
  },
  (table) => [
    unique('contract_templates_version')
      .on(table.coveragePlan, table.state, table.version)
      .nullsNotDistinct(),
    index('contract_templates_file_id').on(table.fileId),
    index('contract_templates_uploaded').on(table.uploadedAt, table.id),
    index('contract_templates_state').on(table.state, table.uploadedAt),
  ],
);
