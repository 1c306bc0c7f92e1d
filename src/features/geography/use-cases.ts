import type { Database } from '../../platform/database/database.ts';
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

  return {
    cityData,
    stateRule: (state: string): Promise<StateRule | undefined> => store.byState(state),

    /** City data with what selling there means. A state without a rule is not sold in. */
    async cityDataWithRestrictions(zipCode: string): Promise<CityDataWithRestrictions | undefined> {
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
    },

    addMissing: (rules: StateRule[]) => store.addMissing(rules),
  };
}
