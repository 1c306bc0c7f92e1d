import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { StateRule } from '../domain/state-rule.ts';
import { stateRules } from '../table.ts';

const isRule = ({ state, effectiveFrom }: Pick<StateRule, 'state' | 'effectiveFrom'>) =>
  and(eq(stateRules.state, state), eq(stateRules.effectiveFrom, effectiveFrom));

export const stateRuleStore = (db: Db) => ({
  async inEffect(state: string, day: string): Promise<StateRule | undefined> {
    const [row] = await db
      .select()
      .from(stateRules)
      .where(and(eq(stateRules.state, state), lte(stateRules.effectiveFrom, day)))
      .orderBy(desc(stateRules.effectiveFrom))
      .limit(1);
    return row;
  },

  async allInEffect(day: string): Promise<StateRule[]> {
    const rows = await db
      .selectDistinctOn([stateRules.state])
      .from(stateRules)
      .where(lte(stateRules.effectiveFrom, day))
      .orderBy(stateRules.state, desc(stateRules.effectiveFrom));
    return rows.toSorted((a, b) => a.name.localeCompare(b.name));
  },

  async byState(state: string): Promise<StateRule[]> {
    const rows = await db
      .select()
      .from(stateRules)
      .where(eq(stateRules.state, state))
      .orderBy(desc(stateRules.effectiveFrom));
    return rows;
  },

  /** The day of each state's first rule after `day`, by state. */
  async nextRuleDates(day: string): Promise<Record<string, string>> {
    const rows = await db
      .selectDistinctOn([stateRules.state], {
        state: stateRules.state,
        effectiveFrom: stateRules.effectiveFrom,
      })
      .from(stateRules)
      .where(gt(stateRules.effectiveFrom, day))
      .orderBy(stateRules.state, asc(stateRules.effectiveFrom));
    return Object.fromEntries(rows.map(({ state, effectiveFrom }) => [state, effectiveFrom]));
  },

  async add(rule: StateRule): Promise<boolean> {
    const insertedRows = await db
      .insert(stateRules)
      .values(rule)
      .onConflictDoNothing()
      .returning({ state: stateRules.state });
    return insertedRows.length > 0;
  },

  async change(rule: StateRule): Promise<void> {
    await db.update(stateRules).set(rule).where(isRule(rule));
  },

  async setReview(
    rule: Pick<StateRule, 'state' | 'effectiveFrom'>,
    review: Pick<StateRule, 'reviewedBy' | 'reviewedOn'>,
  ): Promise<void> {
    await db.update(stateRules).set(review).where(isRule(rule));
  },

  async remove(rule: Pick<StateRule, 'state' | 'effectiveFrom'>): Promise<void> {
    await db.delete(stateRules).where(isRule(rule));
  },

  async addMissing(rules: StateRule[]): Promise<void> {
    if (rules.length === 0) return;
    await db.insert(stateRules).values(rules).onConflictDoNothing();
  },
});
