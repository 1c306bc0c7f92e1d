import type { Db } from '../../../platform/database/database.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { Listed, ListQuery } from '../../../platform/staff/listing.ts';
import { readStateRuleId, type StateRule, stateRuleId } from '../domain/state-rule.ts';
import { stateRuleStore } from '../store/state-rules.ts';

export type RuleFilter = { state?: string; isRestricted?: boolean; isCheckedByCounsel?: boolean };

/** `nextFrom`: from when another rule holds; null: none is written yet. */
export type ListedRule = StateRule & { nextFrom: string | null };

export type OpenedRule = {
  rule: StateRule;
  /** Its day has not come: it may still be changed. */
  isChangeable: boolean;
  /** All of the state, the newest first. */
  history: StateRule[];
};

const holds = () =>
  badRequest(
    'HoldsAlready',
    'The day of this rule has come: what was promised under it stays as it is. Add a rule from another day.',
    'effectiveFrom',
  );

/** What staff do with the rules. A rule whose day has come is never changed: contracts were sold under it. */
export function keepRules({ db, today }: { db: Db; today: () => string }) {
  return {
    /** What holds today, one rule a state. There are some fifty, so they are filtered here. */
    async listRules({
      page,
      perPage,
      sort,
      order,
      filter,
    }: ListQuery<RuleFilter>): Promise<Listed<ListedRule>> {
      const store = stateRuleStore(db);
      const next = await store.nextDays(today());
      const rules = (await store.allInForce(today()))
        .filter(
          (rule) =>
            (filter.state === undefined || rule.state === filter.state) &&
            (filter.isRestricted === undefined || rule.isRestricted === filter.isRestricted) &&
            (filter.isCheckedByCounsel === undefined ||
              rule.isCheckedByCounsel === filter.isCheckedByCounsel),
        )
        .toSorted((a, b) => {
          const key = sort as 'name' | 'state' | 'effectiveFrom';
          const sign = order === 'asc' ? 1 : -1;
          return sign * a[key].localeCompare(b[key]) || a.name.localeCompare(b.name);
        });
      const rows = rules.slice((page - 1) * perPage, page * perPage);
      return {
        rows: rows.map((rule) => ({ ...rule, nextFrom: next[rule.state] ?? null })),
        total: rules.length,
      };
    },

    async findRule(tx: Db, id: string): Promise<OpenedRule | undefined> {
      const read = readStateRuleId(id);
      if (!read) return undefined;
      const history = await stateRuleStore(tx).ofState(read.state);
      const rule = history.find(({ effectiveFrom }) => effectiveFrom === read.effectiveFrom);
      return rule && { rule, history, isChangeable: rule.effectiveFrom > today() };
    },

    /** A rule from a day on, today or later. Answers its id. */
    async addRule(tx: Db, rule: StateRule): Promise<string> {
      if (rule.effectiveFrom < today())
        throw badRequest('DayPassed', 'A rule holds from today or a later day on.', 'effectiveFrom');
      if (!(await stateRuleStore(tx).add(rule)))
        throw badRequest(
          'DayTaken',
          'The state has a rule of that day. Choose another day.',
          'effectiveFrom',
        );
      return stateRuleId(rule);
    },

    async changeRule(tx: Db, id: string, rule: StateRule): Promise<void> {
      if (stateRuleId(rule) !== id)
        throw badRequest(
          'DayStays',
          'State and day stay. Remove this rule and add one of another day.',
          'effectiveFrom',
        );
      if (rule.effectiveFrom <= today()) throw holds();
      await stateRuleStore(tx).change(rule);
    },

    async removeRule(tx: Db, id: string): Promise<void> {
      const read = readStateRuleId(id);
      if (!read) return;
      if (read.effectiveFrom <= today()) throw holds();
      await stateRuleStore(tx).remove(read);
    },
  };
}
