import type { Database, Db } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/errors.ts';
import type { Listed, ListQuery } from '../../platform/staff/listing.ts';
import { stateCodes } from '../plans/domain/eligibility.ts';
import { salesAreaSentences } from './domain/sales-areas.ts';
import { readStateRuleId, type StateRule, salesStatus, stateRuleId } from './domain/state-rule.ts';
import { stateRuleStore } from './store/state-rules.ts';
import { findZip } from './store/zip-codes.ts';

type RuleFilter = { state?: string; isRestricted?: boolean; isCheckedByCounsel?: boolean };

/** `nextFrom`: from when another rule holds; null: none is written yet. */
type ListedRule = StateRule & { nextFrom: string | null };

type OpenedRule = {
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
function keepRules({ db, today }: { db: Db; today: () => string }) {
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

export type CityData = { city: string; state: string; zip: string };
export type CityDataWithRestrictions = CityData & {
  stateName: string;
  isStateEligible: boolean;
  isStateTemporaryDisabled: boolean;
  /** Only insured mechanical breakdown insurance may be sold there by others than sellers of vehicles. */
  isInsuranceOnly: boolean;
};

export type GeographyActions = ReturnType<typeof geographyActions>;

/** `today` (ISO date) decides which rules are in force. */
export function geographyActions(deps: {
  database: Database;
  today: () => string;
  /** Makes stored pages with these tags be rendered anew; where none are stored it is left out. */
  purgePages?: (tags: string[]) => void;
}) {
  const store = stateRuleStore(deps.database.db);
  const ruleOf = (state: string, db: Db = deps.database.db): Promise<StateRule | undefined> =>
    stateRuleStore(db).inForce(state, deps.today());

  const cityData = (zipCode: string): CityData | undefined => {
    const found = findZip(zipCode);
    return found && { city: found.city, state: found.state, zip: found.zip };
  };

  /** City data with what selling there means. A state without a rule is not sold in. */
  async function cityDataWithRestrictions(zipCode: string): Promise<CityDataWithRestrictions | undefined> {
    const city = cityData(zipCode);
    if (!city) return undefined;
    const rule = await ruleOf(city.state);
    const status = rule ? salesStatus(rule) : 'Restricted';
    return {
      ...city,
      stateName: rule?.name ?? city.state,
      isStateEligible: status !== 'Restricted',
      isStateTemporaryDisabled: status === 'TemporaryDisabled',
      isInsuranceOnly: rule?.isInsuranceOnly ?? false,
    };
  }

  return {
    ...keepRules({ db: deps.database.db, today: deps.today }),
    cityData,
    cityDataWithRestrictions,
    /** The rule of a state that is in force today. */
    stateRule: ruleOf,

    /** The rules of today, by the states' names. */
    stateRules: (): Promise<StateRule[]> => store.allInForce(deps.today()),

    /** Names of the states that plans are sold in now, by their letters. */
    async servedStates(): Promise<Record<string, string>> {
      const rules = await store.allInForce(deps.today());
      const served = rules.filter((rule) => salesStatus(rule) === 'Open');
      return Object.fromEntries(served.map(({ state, name }) => [state, name]));
    },

    /** Names of the restricted states, in order; territories are not among them. */
    async restrictedStates(): Promise<string[]> {
      const rules = await store.allInForce(deps.today());
      return rules
        .filter((rule) => rule.isRestricted && stateCodes.includes(rule.state))
        .map(({ name }) => name);
    },

    /** Where plans are and aren't sold today, as visitors read it. */
    salesAreas: async (): Promise<string[]> => salesAreaSentences(await store.allInForce(deps.today())),

    /** Stored pages say where plans are sold, and how a contract ends. */
    purgePages: (): void => deps.purgePages?.(['state-rules', 'configuration']),

    addMissing: (rules: StateRule[]) => store.addMissing(rules),
  };
}
