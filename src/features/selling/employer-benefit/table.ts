import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { leads } from '../../customers/leads/table.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';

export const enrollments = pgTable('enrollments', {
  leadId: uuid('lead_id')
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  employerName: text('employer_name').notNull(),
  coveragePlan: text('coverage_plan').$type<PlanKey>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
