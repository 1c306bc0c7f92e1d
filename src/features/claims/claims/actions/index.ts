import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { cacheUntilPurged, type Generation } from '../../../../platform/http/cache-until-purged.ts';
import { findDuplicates } from '../../../../platform/staff/duplicates.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import { findPlan } from '../../../plans/domain/plan-terms.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import { toSlug } from '../../../vehicles/domain/vehicle-paths.ts';
import {
  type Claim,
  type ClaimChange,
  contradictsFiling,
  type FiledOutcome,
  listClaimErrors,
  type NewClaim,
} from '../domain/claim.ts';
import { listCoverageKeys } from '../domain/part-coverage.ts';
import { listFallbackScopes, type ScopeLevel, scopeKey, type VehicleFilter } from '../domain/scope.ts';
import { calculateWeightedMedian, smallestSample } from '../domain/statistics.ts';
import { defaultClaimLimit } from '../schema.ts';
import { type ClaimFilter, claimStore } from '../store/claims.ts';
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

export type ClaimActions = ReturnType<typeof claimActions>;

const pageTag = 'claims';

const toCountedVehicle = ({ vehicleMake, vehicleModel, modelYear, claimCount, lastReceivedOn }: Totals) => ({
  make: vehicleMake ?? '',
  model: vehicleModel,
  modelYear,
  claimCount,
  lastReceivedOn,
});

function assertValid(claim: NewClaim): void {
  const errors = listClaimErrors(claim);
  if (errors.length > 0) throw new Error(`Claim ${claim.claimNumber} is invalid: ${errors.join(' ')}`);
}

export type ClaimDeps = {
  database: Database;
  rates: Pick<RateActions, 'termsInEffect'>;
  vehicles: Pick<VehicleActions, 'findMake'>;
  purgePages: (tags: string[]) => void;
  cacheGeneration?: Generation;
  claimFilings: {
    byClaimNumber: (db: Db, claimNumber: string) => Promise<FiledOutcome | undefined>;
    receivedWithoutRecord: (
      from: string,
      to: string,
    ) => Promise<{ day: string; daysToDecision: number | null; count: number }[]>;
  };
};

export function claimActions(deps: ClaimDeps) {
  const { database, vehicles } = deps;
  const { db, replica } = database;
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

  async function insert(tx: Db, claims: NewClaim[]): Promise<void> {
    for (const claim of claims) assertValid(claim);
    await totalsStore(tx).addClaims(await claimStore(tx).insert(claims));
  }

  async function changeIn(tx: Db, claimNumber: string, change: ClaimChange): Promise<boolean> {
    const claim = await claimStore(tx).lockByNumber(claimNumber);
    if (!claim) return false;
    const errors = listClaimErrors({ ...claim, ...change });
    if (errors.length > 0) throw badRequest('InconsistentClaim', errors.join(' '), 'status');
    await totalsStore(tx).subtractClaims([claim.id]);
    await claimStore(tx).change(claim.id, change);
    await totalsStore(tx).addClaims([claim.id]);
    return true;
  }

  /** For staff. Throws 400 for an invalid claim, or if it contradicts the filing it was created from. */
  async function correctIn(tx: Db, claimNumber: string, change: ClaimChange): Promise<void> {
    const claim = await claimStore(tx).lockByNumber(claimNumber);
    const filedClaim = claim && (await deps.claimFilings.byClaimNumber(tx, claimNumber));
    if (filedClaim && contradictsFiling(claim, { ...claim, ...change }, filedClaim)) {
      const message = `Change the status, denial reason, or amount paid on filed claim ${filedClaim.filingNumber} instead, so the customer gets an email.`;
      throw badRequest('ManagedByFiling', message, 'status');
    }
    await changeIn(tx, claimNumber, change);
  }

  const purgePages = () => deps.purgePages([pageTag]);

  return {
    newest: async (filter: VehicleFilter, { page = 1, itemsPerPage = defaultClaimLimit } = {}) =>
      (await claimStore(replica).newest(normalizeMake(filter), { page, itemsPerPage })).map(presentClaim),

    async count(filter: VehicleFilter): Promise<number> {
      const filterWithMake = normalizeMake(filter);
      // The summary table has no rows for a model without a make.
      if (filterWithMake.model && !filterWithMake.make) return claimStore(replica).count(filterWithMake);
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
        const bills = await claimStore(replica).newestBills(filter, { fromMiles, toMiles });
        const isEnough = bills.filter(({ odometer }) => odometer <= enoughByMiles).length >= smallestSample;
        if (isEnough || level === 'All') return presentRepairBills(bills, level);
      }
      return presentRepairBills([], 'All');
    },

    outcomes: (filter: VehicleFilter) => outcomes(JSON.stringify(normalizeMake(filter))),

    vehicles: async (level: Extract<ScopeLevel, 'Make' | 'Model' | 'Vehicle'>) =>
      (await totals.byLevel(level)).map(toCountedVehicle),

    /** Days from the shop's call to the decision and to the payment, for all claims. */
    speed: async () => presentSpeed(await totals.countsByScope(scopeKey({}))),

    /** Claims received in this period and the time to their decisions. Returns null if none has been decided. */
    async received(from: string, to: string) {
      const filings = await deps.claimFilings.receivedWithoutRecord(from, to);
      const rows = [
        ...(await claimStore(db).receivedByDay(from, to)),
        ...filings.map((filing) => ({ ...filing, paidCents: 0 })),
      ];
      const decided = rows.flatMap(({ daysToDecision: value, count }) =>
        value === null ? [] : [{ value, count }],
      );
      return { rows, medianDaysToDecision: calculateWeightedMedian(decided) };
    },

    partStatistics: (vehicle: VehicleFilter) => readPartStatistics(replica, vehicle),

    async add(claims: NewClaim[]): Promise<void> {
      await database.transaction((tx) => insert(tx, claims));
      purgePages();
    },

    /** Returns false if the number doesn't exist. Throws 400 if the claim would be invalid. */
    async change(claimNumber: string, change: ClaimChange): Promise<boolean> {
      const isChanged = await database.transaction((tx) => changeIn(tx, claimNumber, change));
      if (isChanged) purgePages();
      return isChanged;
    },

    /** Joins the caller's transaction. Call `purgePages` after it is committed. */
    addIn: insert,
    changeIn,
    correctIn,
    purgePages,

    list: (query: ListQuery<ClaimFilter>): Promise<ListResult<Claim>> =>
      claimStore(db).list({ ...query, filter: { ...query.filter, ...normalizeMake(query.filter) } }),

    batches: (db: Db, filter: ClaimFilter): AsyncIterable<Claim[]> =>
      claimStore(db).batches({ ...filter, ...normalizeMake(filter) }),

    byNumber: (db: Db, claimNumber: string): Promise<Claim | undefined> =>
      claimStore(db).byNumber(claimNumber),

    async importErrors(
      db: Db,
      rows: readonly Pick<NewClaim, 'claimNumber' | 'coveragePlan' | 'coverageKey'>[],
    ): Promise<{ index: number; message: string }[]> {
      const terms = await deps.rates.termsInEffect(db);
      const clauses = new Set(listCoverageKeys(terms));
      const existingNumbers = await claimStore(db).existingNumbers(
        rows.map(({ claimNumber }) => claimNumber),
      );
      const duplicates = findDuplicates(rows, ({ claimNumber }) => claimNumber);
      return rows.flatMap(({ claimNumber: number, coveragePlan, coverageKey }, index) => {
        return [
          ...(existingNumbers.has(number) ? [`claimNumber: ${number} already exists.`] : []),
          ...(duplicates.has(index) && !existingNumbers.has(number)
            ? [`claimNumber: ${number} is listed twice.`]
            : []),
          ...(findPlan(terms, coveragePlan) ? [] : [`coveragePlan: Plan ${coveragePlan} doesn't exist.`]),
          ...(coverageKey === null || clauses.has(coverageKey)
            ? []
            : [`coverageKey: No coverage group or exclusion is called ${coverageKey}.`]),
        ].map((message) => ({ index, message }));
      });
    },

    async addMissing(claims: () => NewClaim[]): Promise<void> {
      const isAdded = await database.transaction(async (tx) => {
        if (await claimStore(tx).hasDemoClaims()) return false;
        await insert(tx, claims());
        return true;
      });
      if (isAdded) purgePages();
    },

    /** Call this after writing claims directly to the database. */
    async rebuildTotals(): Promise<void> {
      await database.transaction((tx) => totalsStore(tx).rebuild());
      purgePages();
    },

    byVins: (db: Db, vins: readonly string[]) => claimStore(db).byVins(vins),

    byNumbers: (db: Db, numbers: readonly string[]) => claimStore(db).byNumbers(numbers),

    maskVins: (tx: Db, numbers: readonly string[]): Promise<number> => claimStore(tx).maskVins(numbers),
  };
}
