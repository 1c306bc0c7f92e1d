import type { Database, Db } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/errors.ts';
import { cacheUntilPurged, type Generation } from '../../platform/http/cache-until-purged.ts';
import type { ListQuery, ListResult } from '../../platform/staff/listing.ts';
import { describeSalesAreas, type SalesAreaCopy } from './domain/sales-areas.ts';
import {
  getSalesStatus,
  isReviewed,
  parseStateRuleId,
  type StateRule,
  stateRuleId,
} from './domain/state-rule.ts';
import { unknownZipMessage } from './domain/zip-code.ts';
import { stateRuleStore } from './store/state-rules.ts';
import { findZip } from './store/zip-codes.ts';

type RuleFilter = { state?: string; isRestricted?: boolean; isReviewed?: boolean };

/** `nextFrom` is the date of the next rule, or null if none is scheduled. */
type ListedRule = StateRule & { nextFrom: string | null };

type StateRuleDetails = {
  rule: StateRule;
  isChangeable: boolean;
  history: StateRule[];
};

const alreadyInEffectError = () =>
  badRequest(
    'AlreadyInEffect',
    "This rule is in effect and can't be changed. Add a new rule with a later date instead.",
    'effectiveFrom',
  );

/** A rule in effect never changes, because contracts were sold under it. */
function staffRuleActions({ db, today }: { db: Db; today: () => string }) {
  return {
    /** Filters in memory, because there are only about fifty rules. */
    async listRules({
      page,
      perPage,
      sort,
      order,
      filter,
    }: ListQuery<RuleFilter>): Promise<ListResult<ListedRule>> {
      const store = stateRuleStore(db);
      const nextRuleDates = await store.nextRuleDates(today());
      const rules = (await store.allInEffect(today()))
        .filter(
          (rule) =>
            (filter.state === undefined || rule.state === filter.state) &&
            (filter.isRestricted === undefined || rule.isRestricted === filter.isRestricted) &&
            (filter.isReviewed === undefined || isReviewed(rule) === filter.isReviewed),
        )
        .toSorted((a, b) => {
          const key = sort as 'name' | 'state' | 'effectiveFrom' | 'reviewedOn';
          const sign = order === 'asc' ? 1 : -1;
          return sign * (a[key] ?? '').localeCompare(b[key] ?? '') || a.name.localeCompare(b.name);
        });
      const rows = rules.slice((page - 1) * perPage, page * perPage);
      return {
        rows: rows.map((rule) => ({ ...rule, nextFrom: nextRuleDates[rule.state] ?? null })),
        total: rules.length,
      };
    },

    async findRule(tx: Db, id: string): Promise<StateRuleDetails | undefined> {
      const parsed = parseStateRuleId(id);
      if (!parsed) return undefined;
      const history = await stateRuleStore(tx).byState(parsed.state);
      const rule = history.find(({ effectiveFrom }) => effectiveFrom === parsed.effectiveFrom);
      return rule && { rule, history, isChangeable: rule.effectiveFrom > today() };
    },

    async addRule(tx: Db, rule: StateRule): Promise<string> {
      if (rule.effectiveFrom < today())
        throw badRequest('DateInPast', 'Choose today or a later date.', 'effectiveFrom');
      if (!(await stateRuleStore(tx).add(rule)))
        throw badRequest(
          'DateTaken',
          'This state already has a rule for that date. Choose a different date.',
          'effectiveFrom',
        );
      return stateRuleId(rule);
    },

    async changeRule(tx: Db, id: string, rule: StateRule): Promise<void> {
      if (stateRuleId(rule) !== id)
        throw badRequest(
          'DateFixed',
          "You can't change the state or date of a rule. Delete this rule and add a new one.",
          'effectiveFrom',
        );
      if (rule.effectiveFrom <= today()) throw alreadyInEffectError();
      await stateRuleStore(tx).change(rule);
    },

    /** Changes nothing else about the rule, so the rule can be in effect. */
    async reviewRule(tx: Db, id: string, reviewedBy: string | null): Promise<void> {
      const parsed = parseStateRuleId(id);
      if (!parsed) return;
      const reviewedOn = reviewedBy === null ? null : today();
      await stateRuleStore(tx).setReview(parsed, { reviewedBy, reviewedOn });
    },

    async removeRule(tx: Db, id: string): Promise<void> {
      const parsed = parseStateRuleId(id);
      if (!parsed) return;
      if (parsed.effectiveFrom <= today()) throw alreadyInEffectError();
      await stateRuleStore(tx).remove(parsed);
    },
  };
}

export type CityData = { city: string; state: string; zip: string; otherStates: string[] };
export type CityDataWithRestrictions = CityData & {
  stateName: string;
  isStateEligible: boolean;
  isStateTemporaryDisabled: boolean;
  isInsuranceOnly: boolean;
};

/** Names the field, so that visitors can correct it, unless the ZIP code is the whole request. */
export const zipCodeNotFound = (field = 'zipCode', createError = badRequest) =>
  createError('ZipCodeNotFound', unknownZipMessage, field);

export type GeographyActions = ReturnType<typeof geographyActions>;

/** States where a live seller offers plans, and where its contract is complete. */
export type SellerStates = {
  isOffered: (state: string) => boolean;
  hasCompleteContract: (state: string) => boolean;
};

export function geographyActions(deps: {
  database: Database;
  today: () => string;
  cacheGeneration?: Generation;
  /** Limits where a live site sells, besides each state's rule. Undefined in a demonstration, which sells everywhere. */
  sellerStates?: (db?: Db) => Promise<SellerStates | undefined>;
}) {
  const store = stateRuleStore(deps.database.db);
  const cachedRule = cacheUntilPurged(deps.cacheGeneration, (key) => {
    const [state = '', day = ''] = key.split(' ');
    return store.inEffect(state, day);
  });
  const loadSellerStates = deps.sellerStates ?? (async () => undefined);
  const cachedSellerStates = cacheUntilPurged(deps.cacheGeneration, async () => ({
    sellerStates: await loadSellerStates(),
  }));

  /**
   * A live site sells only under a reviewed rule and with a complete contract. Until then, it saves leads, as it does while
   * sales are paused. In states where the seller doesn't offer plans, nothing is sold.
   */
  async function limitToSeller(rules: StateRule[], tx?: Db): Promise<StateRule[]> {
    const sellerStates = tx ? await loadSellerStates(tx) : (await cachedSellerStates('')).sellerStates;
    if (!sellerStates) return rules;
    const { isOffered, hasCompleteContract } = sellerStates;
    return rules.map((rule) => {
      if (!isOffered(rule.state)) return { ...rule, isRestricted: true };
      const isReady = isReviewed(rule) && hasCompleteContract(rule.state);
      return isReady ? rule : { ...rule, isTemporaryDisabled: true };
    });
  }

  async function findRuleInEffect(state: string, tx?: Db): Promise<StateRule | undefined> {
    const today = deps.today();
    const rule = await (tx ? stateRuleStore(tx).inEffect(state, today) : cachedRule(`${state} ${today}`));
    return rule && (await limitToSeller([rule], tx))[0];
  }

  const rulesInEffect = async (tx?: Db) =>
    limitToSeller(await (tx ? stateRuleStore(tx) : store).allInEffect(deps.today()), tx);

  /** `state` selects one of the states of a ZIP code. Other states are ignored. */
  const cityData = (zipCode: string, state?: string | null): CityData | undefined => {
    const place = findZip(zipCode);
    if (!place) return undefined;
    const { city, zip } = place;
    const states = [place.state, ...place.otherStates];
    const chosenState = states.find((candidateState) => candidateState === state) ?? place.state;
    return {
      city,
      state: chosenState,
      zip,
      otherStates: states.filter((candidateState) => candidateState !== chosenState),
    };
  };

  /** Treats a state without a rule as restricted. */
  async function cityDataWithRestrictions(
    zipCode: string,
    state?: string | null,
  ): Promise<CityDataWithRestrictions | undefined> {
    const city = cityData(zipCode, state);
    if (!city) return undefined;
    const rule = await findRuleInEffect(city.state);
    const status = rule ? getSalesStatus(rule) : 'Restricted';
    return {
      ...city,
      stateName: rule?.name ?? city.state,
      isStateEligible: status !== 'Restricted',
      isStateTemporaryDisabled: status === 'TemporaryDisabled',
      isInsuranceOnly: rule?.isInsuranceOnly ?? false,
    };
  }

  return {
    ...staffRuleActions({ db: deps.database.db, today: deps.today }),
    cityData,
    cityDataWithRestrictions,
    async requirePlace(zipCode: string, state?: string | null): Promise<CityDataWithRestrictions> {
      const place = await cityDataWithRestrictions(zipCode, state);
      if (!place) throw zipCodeNotFound();
      return place;
    },
    stateRule: findRuleInEffect,

    stateRules: rulesInEffect,

    /** Names of states where plans are sold today, by state code. */
    async servedStates(): Promise<Record<string, string>> {
      const rules = await rulesInEffect();
      const servedRules = rules.filter((rule) => getSalesStatus(rule) === 'Open');
      return Object.fromEntries(servedRules.map(({ state, name }) => [state, name]));
    },

    salesAreas: async (copy?: SalesAreaCopy): Promise<string[]> =>
      describeSalesAreas(await rulesInEffect(), copy),

    /** Cached pages show cancellation terms and the states where plans are sold. */

    addMissing: (rules: StateRule[]) => store.addMissing(rules),
  };
}
