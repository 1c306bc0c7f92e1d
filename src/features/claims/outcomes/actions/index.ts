import type { Database, Db } from '../../../../platform/database/database.ts';
import { cacheUntilPurged, type Generation } from '../../../../platform/http/cache-until-purged.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import { toSlug } from '../../../vehicles/domain/vehicle-paths.ts';
import { listFallbackScopes, type ScopeLevel, scopeKey, type VehicleFilter } from '../domain/scope.ts';
import { smallestSample } from '../domain/statistics.ts';
import { defaultClaimLimit } from '../schema.ts';
import { outcomeStore } from '../store/outcomes.ts';
import { readPartStatistics } from '../store/part-statistics.ts';
import { type Totals, totalsStore } from '../store/totals.ts';
import {
  type PastRepairBills,
  presentClaim,
  presentOutcomes,
  presentRepairBills,
  presentSpeed,
  presentTopClaim,
} from './present.ts';

export type OutcomeActions = ReturnType<typeof outcomeActions>;

const toCountedVehicle = ({ vehicleMake, vehicleModel, modelYear, claimCount, lastReceivedOn }: Totals) => ({
  make: vehicleMake ?? '',
  model: vehicleModel,
  modelYear,
  claimCount,
  lastReceivedOn,
});

export type OutcomeDeps = {
  database: Database;
  rates: Pick<RateActions, 'termsInEffect'>;
  vehicles: Pick<VehicleActions, 'findMake'>;
  purgePages: () => void;
  cacheGeneration?: Generation;
};

export function outcomeActions(deps: OutcomeDeps) {
  const { database, vehicles } = deps;
  const { replica } = database;
  const totals = totalsStore(replica);

  const normalizeMake = ({ make, ...rest }: VehicleFilter): VehicleFilter => ({
    ...rest,
    make: make && (vehicles.findMake(make)?.name ?? make),
  });

  /** For a model without a make, adds the make with the most claims. */
  async function addMake(filter: VehicleFilter): Promise<VehicleFilter> {
    if (filter.make || !filter.model) return filter;
    const modelSlug = toSlug(filter.model);
    const matchingModel = (await totals.byLevel('Model')).find(
      ({ vehicleModel }) => toSlug(vehicleModel ?? '') === modelSlug,
    );
    return matchingModel?.vehicleMake ? { ...filter, make: matchingModel.vehicleMake } : filter;
  }

  const outcomes = cacheUntilPurged(deps.cacheGeneration, async (key) => {
    const filter = await addMake(JSON.parse(key));
    const hasUnknownMake = filter.model !== undefined && filter.make === undefined;
    const scope = hasUnknownMake ? `*/${toSlug(filter.model ?? '')}/*` : scopeKey(filter);
    return presentOutcomes(
      await deps.rates.termsInEffect(replica),
      filter,
      await totals.byScope(scope),
      await totals.partsByScope(scope),
      await totals.countsByScope(scope),
    );
  });

  return {
    newest: async (filter: VehicleFilter, { page = 1, itemsPerPage = defaultClaimLimit } = {}) =>
      (await outcomeStore(replica).newest(normalizeMake(filter), { page, itemsPerPage })).map(presentClaim),

    async total(filter: VehicleFilter): Promise<number> {
      const filterWithMake = normalizeMake(filter);
      // The summary table has no rows for a model without a make.
      if (filterWithMake.model && !filterWithMake.make) return outcomeStore(replica).count(filterWithMake);
      return (await totals.byScope(scopeKey(filterWithMake)))?.claimCount ?? 0;
    },

    /** Falls back to the next wider group of vehicles if nothing was paid. */
    async topThree(filter: VehicleFilter) {
      for (const { key, level } of listFallbackScopes(await addMake(normalizeMake(filter)))) {
        const parts = await totals.mostPaid(key, 3);
        if (parts.length > 0) return parts.map((part) => presentTopClaim(part, level));
      }
      return [];
    },

    /** Bills at odometer readings from `fromMiles` to `toMiles`. If too few are below `enoughByMiles`, uses bills of the make, and then of all vehicles. */
    async repairBills(
      { make, model }: Required<Pick<VehicleFilter, 'make' | 'model'>>,
      { fromMiles, enoughByMiles, toMiles }: { fromMiles: number; enoughByMiles: number; toMiles: number },
    ): Promise<PastRepairBills> {
      const vehicle = normalizeMake({ make, model });
      const scopes: [ScopeLevel, VehicleFilter][] = [
        ['Model', vehicle],
        ['Make', { make: vehicle.make }],
        ['All', {}],
      ];
      for (const [level, filter] of scopes) {
        const bills = await outcomeStore(replica).newestBills(filter, { fromMiles, toMiles });
        const isEnough = bills.filter(({ odometer }) => odometer <= enoughByMiles).length >= smallestSample;
        if (isEnough || level === 'All') return presentRepairBills(bills, level);
      }
      return presentRepairBills([], 'All');
    },

    outcomes: (filter: VehicleFilter) => outcomes(JSON.stringify(normalizeMake(filter))),

    vehicles: async (level: Extract<ScopeLevel, 'Make' | 'Model' | 'Vehicle'>) =>
      (await totals.byLevel(level)).map(toCountedVehicle),

    /** How many denials were appealed and decided again, and how many of them became approvals. */
    appeals: () => outcomeStore(replica).countAppeals(),

    /** Days from the shop's call to the decision and to the payment, for all claims. */
    speed: async () => presentSpeed(await totals.countsByScope(scopeKey({}))),

    partStatistics: (vehicle: VehicleFilter) => readPartStatistics(replica, vehicle),

    /** For claims that were added or changed. Others aren't affected. */
    count: (tx: Db, ids: readonly string[]): Promise<void> => totalsStore(tx).addClaims(ids),
    /** Before a change. */
    uncount: (tx: Db, ids: readonly string[]): Promise<void> => totalsStore(tx).subtractClaims(ids),
    purgePages: deps.purgePages,

    /** Call this after writing claims directly to the database. */
    async rebuildTotals(): Promise<void> {
      await database.transaction((tx) => totalsStore(tx).rebuild());
      deps.purgePages();
    },
  };
}
