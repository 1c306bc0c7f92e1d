import type { Database, Db } from '../../platform/database/database.ts';
import { stateCodes } from '../plans/domain/eligibility.ts';
import { salesAreaSentences } from './domain/sales-areas.ts';
import { type StateRule, salesStatus } from './domain/state-rule.ts';
import { stateRuleStore } from './store/state-rules.ts';
import { findZip } from './store/zip-codes.ts';
import { keepRules } from './use-cases/keep-rules.ts';

export type CityData = { city: string; state: string; zip: string };
export type CityDataWithRestrictions = CityData & {
  stateName: string;
  isStateEligible: boolean;
  isStateTemporaryDisabled: boolean;
  /** Only insured mechanical breakdown insurance may be sold there by others than sellers of vehicles. */
  isInsuranceOnly: boolean;
};

export type GeographyUseCases = ReturnType<typeof geographyUseCases>;

/** `today` (ISO date) decides which rules are in force. */
export function geographyUseCases(deps: {
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
    showAnew: (): void => deps.purgePages?.(['state-rules', 'configuration']),

    addMissing: (rules: StateRule[]) => store.addMissing(rules),
  };
}
