import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { StateRule } from '../domain/state-rule.ts';
import { stateRules } from '../table.ts';

type Row = typeof stateRules.$inferSelect;

function toRule({ freeLookDays, cancellationFeeCents, cancellationText, ...row }: Row): StateRule {
  return { ...row, cancellation: { freeLookDays, feeCents: cancellationFeeCents, text: cancellationText } };
}

function toRow({ cancellation, ...rule }: StateRule): typeof stateRules.$inferInsert {
  return {
    ...rule,
    freeLookDays: cancellation.freeLookDays,
    cancellationFeeCents: cancellation.feeCents,
    cancellationText: cancellation.text,
  };
}

export const stateRuleStore = (db: Db) => ({
  async byState(state: string): Promise<StateRule | undefined> {
    const [row] = await db.select().from(stateRules).where(eq(stateRules.state, state));
    return row && toRule(row);
  },

  all: async (): Promise<StateRule[]> => (await db.select().from(stateRules)).map(toRule),

  /** The states and territories we do not sell in, by name. */
  async restricted(): Promise<{ state: string; name: string }[]> {
    const { state, name, isRestricted } = stateRules;
    return db.select({ state, name }).from(stateRules).where(eq(isRestricted, true)).orderBy(name);
  },

  /** Adds the states that are not there yet; edited ones stay as they are. */
  async addMissing(rules: StateRule[]): Promise<void> {
    await db.insert(stateRules).values(rules.map(toRow)).onConflictDoNothing();
  },
});
