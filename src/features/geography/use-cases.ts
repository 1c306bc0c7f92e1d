import type { Database } from '../../platform/database/database.ts';
import { stateCodes } from '../rates/domain/states.ts';
import { type StateRule, salesStatus } from './domain/state-rule.ts';
import { stateRuleStore } from './store/state-rules.ts';
import { findZip } from './store/zip-codes.ts';

export type CityData = { city: string; state: string; zip: string };
export type CityDataWithRestrictions = CityData & {
  stateName: string;
  isStateEligible: boolean;
  isStateTemporaryDisabled: boolean;
};

export type GeographyUseCases = ReturnType<typeof geographyUseCases>;

export function geographyUseCases(deps: { database: Database }) {
  const store = stateRuleStore(deps.database.db);

  const cityData = (zipCode: string): CityData | undefined => {
    const found = findZip(zipCode);
    return found && { city: found.city, state: found.state, zip: found.zip };
  };

  /** City data with what selling there means. A state without a rule is not sold in. */
  async function cityDataWithRestrictions(zipCode: string): Promise<CityDataWithRestrictions | undefined> {
    const city = cityData(zipCode);
    if (!city) return undefined;
    const rule = await store.byState(city.state);
    const status = rule ? salesStatus(rule) : 'Restricted';
    return {
      ...city,
      stateName: rule?.name ?? city.state,
      isStateEligible: status !== 'Restricted',
      isStateTemporaryDisabled: status === 'TemporaryDisabled',
    };
  }

  return {
    cityData,
    cityDataWithRestrictions,
    stateRule: (state: string): Promise<StateRule | undefined> => store.byState(state),

    /** Names of the states that plans are sold in now, by their letters. */
    async servedStates(): Promise<Record<string, string>> {
      const rules = await store.all();
      const served = rules.filter((rule) => salesStatus(rule) === 'Open');
      return Object.fromEntries(served.map(({ state, name }) => [state, name]));
    },

    /** Names of the restricted states, in order; territories are not among them. */
    async restrictedStates(): Promise<string[]> {
      const restricted = await store.restricted();
      return restricted.filter(({ state }) => stateCodes.includes(state)).map(({ name }) => name);
    },

    addMissing: (rules: StateRule[]) => store.addMissing(rules),
  };
}
