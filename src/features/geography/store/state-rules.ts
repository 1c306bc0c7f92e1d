import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { StateRule } from '../domain/state-rule.ts';
import { stateRules } from '../table.ts';

type Row = typeof stateRules.$inferSelect;

function toRule(row: Row): StateRule {
  const { freeLookDays, freeLookCounting, fullLessFeeUntilDay, lateRefund, ...others } = row;
  const { cancellationFeeCents: feeCents, cancellationFeeBasisPoints: feeBasisPoints, ...rule } = others;
  return {
    ...rule,
    cancellation: {
      freeLookDays,
      freeLookCounting,
      fullLessFeeUntilDay,
      feeCents,
      feeBasisPoints,
      lateRefund,
    },
  };
}

function toRow({ cancellation, ...rule }: StateRule): typeof stateRules.$inferInsert {
  const { feeCents, feeBasisPoints, ...terms } = cancellation;
  return {
    ...rule,
    ...terms,
    cancellationFeeCents: feeCents,
    cancellationFeeBasisPoints: feeBasisPoints,
  };
}

/** `on`: the ISO date that the rules are asked for. */
export const stateRuleStore = (db: Db) => ({
  async inForce(state: string, on: string): Promise<StateRule | undefined> {
    const [row] = await db
      .select()
      .from(stateRules)
      .where(and(eq(stateRules.state, state), lte(stateRules.effectiveFrom, on)))
      .orderBy(desc(stateRules.effectiveFrom))
      .limit(1);
    return row && toRule(row);
  },

  /** One rule a state, by name. */
  async allInForce(on: string): Promise<StateRule[]> {
    const rows = await db
      .selectDistinctOn([stateRules.state])
      .from(stateRules)
      .where(lte(stateRules.effectiveFrom, on))
      .orderBy(stateRules.state, desc(stateRules.effectiveFrom));
    return rows.map(toRule).toSorted((a, b) => a.name.localeCompare(b.name));
  },

  /** Adds the rules whose state and day are not there yet; edited ones stay as they are. */
  async addMissing(rules: StateRule[]): Promise<void> {
    await db.insert(stateRules).values(rules.map(toRow)).onConflictDoNothing();
  },
});
