import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import type { Listed, ListQuery } from '../../../../platform/staff/listing.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import { findPlan } from '../../../plans/domain/plan-terms.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import {
  type Claim,
  type ClaimChange,
  claimErrors,
  contradictsFiling,
  type FiledOutcome,
  type NewClaim,
} from '../domain/claim.ts';
import { coverageKeys } from '../domain/part-cover.ts';
import { type ScopeLevel, scopeKey, scopesOutward, slugOf, type VehicleFilter } from '../domain/scope.ts';
import type { CountedVehicle } from '../domain/search-vehicles.ts';
import { defaultClaimLimit } from '../schema.ts';
import { type ClaimFilter, claimStore } from '../store/claims.ts';
import { partStatistics } from '../store/part-statistics.ts';
import { type Totals, totalsStore } from '../store/totals.ts';
import { presentClaim, presentOutcomes, presentTopClaim } from './present.ts';

export type ClaimActions = ReturnType<typeof claimActions>;

/** Pages that show figures of claims carry it. */
const pageTag = 'claims';

const toVehicle = ({ vehicleMake, vehicleModel, modelYear, claimCount }: Totals): CountedVehicle => ({
  make: vehicleMake ?? '',
  model: vehicleModel,
  modelYear,
  claimCount,
});

function refuseFaulty(claim: NewClaim): void {
  const faults = claimErrors(claim);
  if (faults.length > 0)
    throw new Error(`The claim ${claim.claimNumber} does not hold: ${faults.join(', ')}`);
}

export function claimActions(deps: {
  database: Database;
  rates: Pick<RateActions, 'termsInForce'>;
  vehicles: Pick<VehicleActions, 'findMake'>;
  purgePages: (tags: string[]) => void;
  /** The filing that a claim was recorded from, if any. */
  filingOf: (db: Db, claimNumber: string) => Promise<FiledOutcome | undefined>;
}) {
  const { database, vehicles } = deps;
  const { db, reading } = database;
  const totals = totalsStore(reading);

  /** The filter with the make as we write it, whatever it was called. */
  const named = ({ make, ...rest }: VehicleFilter): VehicleFilter => ({
    ...rest,
    make: make && (vehicles.findMake(make)?.name ?? make),
  });

  /** A model without its make gets the make that has most claims on such a model. */
  async function withMake(filter: VehicleFilter): Promise<VehicleFilter> {
    if (filter.make || !filter.model) return filter;
    const wanted = slugOf(filter.model);
    const found = (await totals.ofLevel('Model')).find(
      ({ vehicleModel }) => slugOf(vehicleModel ?? '') === wanted,
    );
    return found?.vehicleMake ? { ...filter, make: found.vehicleMake } : filter;
  }

  async function insert(tx: Db, claims: NewClaim[]): Promise<void> {
    for (const claim of claims) refuseFaulty(claim);
    await totalsStore(tx).addClaims(await claimStore(tx).insert(claims));
  }

  async function changeIn(tx: Db, claimNumber: string, change: ClaimChange): Promise<boolean> {
    const claim = await claimStore(tx).lockByNumber(claimNumber);
    if (!claim) return false;
    const faults = claimErrors({ ...claim, ...change });
    if (faults.length > 0) throw badRequest('ClaimContradicts', `${faults.join('; ')}.`, 'status');
    await totalsStore(tx).takeClaims([claim.id]);
    await claimStore(tx).change(claim.id, change);
    await totalsStore(tx).addClaims([claim.id]);
    return true;
  }

  /** Changes a claim by hand. Throws 400 where it would contradict itself or the filing it was recorded from. */
  async function correctIn(tx: Db, claimNumber: string, change: ClaimChange): Promise<void> {
    const claim = await claimStore(tx).lockByNumber(claimNumber);
    const filed = claim && (await deps.filingOf(tx, claimNumber));
    if (filed && contradictsFiling(claim, { ...claim, ...change }, filed)) {
      const message = `Claim filing ${filed.filingNumber} decides the status, the reason, and the amount paid of this claim. Change them there: the customer gets an email.`;
      throw badRequest('FilingDecides', message, 'status');
    }
    await changeIn(tx, claimNumber, change);
  }

  /** Makes pages with figures of claims be rendered anew. */
  const purgePages = () => deps.purgePages([pageTag]);

  return {
    /** One page, newest first. Pages count from 1. An unknown vehicle has none. */
    newest: async (filter: VehicleFilter, { page = 1, itemsPerPage = defaultClaimLimit } = {}) =>
      (await claimStore(reading).newest(named(filter), { page, itemsPerPage })).map(presentClaim),

    /** How many claims `newest` lists on all pages together. */
    async count(filter: VehicleFilter): Promise<number> {
      const asked = named(filter);
      // The summary table has no row for a model of any make.
      if (asked.model && !asked.make) return claimStore(reading).count(asked);
      return (await totals.ofScope(scopeKey(asked)))?.claimCount ?? 0;
    },

    /** The parts with the most money paid, of the vehicle or of the nearest wider group where anything was. */
    async topThree(filter: VehicleFilter) {
      for (const { key, level } of scopesOutward(await withMake(named(filter)))) {
        const parts = await totals.mostPaid(key, 3);
        if (parts.length > 0) return parts.map((part) => presentTopClaim(part, level));
      }
      return [];
    },

    /** What became of the claims of exactly that vehicle. */
    async outcomes(filter: VehicleFilter) {
      const asked = await withMake(named(filter));
      const isNowhere = asked.model !== undefined && asked.make === undefined;
      const scope = isNowhere ? `*/${slugOf(asked.model ?? '')}/*` : scopeKey(asked);
      return presentOutcomes(
        await deps.rates.termsInForce(reading),
        asked,
        await totals.ofScope(scope),
        await totals.partsOf(scope),
        await totals.countsOf(scope),
      );
    },

    /** Makes, models or model years with claims, the most frequent first. */
    vehicles: async (level: Extract<ScopeLevel, 'Make' | 'Model' | 'Vehicle'>): Promise<CountedVehicle[]> =>
      (await totals.ofLevel(level)).map(toVehicle),

    /** By part, the most frequent first. */
    partStatistics: (vehicle: VehicleFilter) => partStatistics(reading, vehicle),

    /** Adds claims. Throws where one contradicts itself. */
    async add(claims: NewClaim[]): Promise<void> {
      await database.transaction((tx) => insert(tx, claims));
      purgePages();
    },

    /** Changes what may change of a claim; false when there is none of that number. Throws where it would contradict itself. */
    async change(claimNumber: string, change: ClaimChange): Promise<boolean> {
      const isChanged = await database.transaction((tx) => changeIn(tx, claimNumber, change));
      if (isChanged) purgePages();
      return isChanged;
    },

    /** As `add` and `change`, in the caller's transaction; `purgePages` follows when it is committed. */
    addIn: insert,
    changeIn,
    correctIn,
    purgePages,

    list: (query: ListQuery<ClaimFilter>): Promise<Listed<Claim>> =>
      claimStore(db).list({ ...query, filter: { ...query.filter, ...named(query.filter) } }),

    batches: (db: Db, filter: ClaimFilter): AsyncIterable<Claim[]> =>
      claimStore(db).batches({ ...filter, ...named(filter) }),

    byNumber: (db: Db, claimNumber: string): Promise<Claim | undefined> =>
      claimStore(db).byNumber(claimNumber),

    /** Why new claims can't be added: a number that is taken or repeated, an unknown plan, an unknown clause. */
    async importErrors(
      db: Db,
      rows: readonly Pick<NewClaim, 'claimNumber' | 'coveragePlan' | 'coverageKey'>[],
    ): Promise<{ index: number; message: string }[]> {
      const terms = await deps.rates.termsInForce(db);
      const clauses = new Set(coverageKeys(terms));
      const known = await claimStore(db).known(rows.map(({ claimNumber }) => claimNumber));
      const seen = new Set<string>();
      return rows.flatMap(({ claimNumber: number, coveragePlan, coverageKey }, index) => {
        const isRepeated = seen.has(number);
        seen.add(number);
        return [
          ...(known.has(number) ? [`claimNumber: ${number} is there already.`] : []),
          ...(isRepeated && !known.has(number) ? [`claimNumber: ${number} is listed twice.`] : []),
          ...(findPlan(terms, coveragePlan) ? [] : [`coveragePlan: There is no plan ${coveragePlan}.`]),
          ...(coverageKey === null || clauses.has(coverageKey)
            ? []
            : [`coverageKey: There is no group or exclusion ${coverageKey}.`]),
        ].map((message) => ({ index, message }));
      });
    },

    /** Adds the claims of the demonstration shop where none of them is there. */
    async addMissing(claims: () => NewClaim[]): Promise<void> {
      const isAdded = await database.transaction(async (tx) => {
        if (await claimStore(tx).hasDemonstration()) return false;
        await insert(tx, claims());
        return true;
      });
      if (isAdded) purgePages();
    },

    /** Sums up all claims anew, as after claims were written past this feature. */
    async rebuildTotals(): Promise<void> {
      await database.transaction((tx) => totalsStore(tx).rebuild());
      purgePages();
    },

    /** Claims on these vehicles, the oldest first. */
    ofVins: (db: Db, vins: readonly string[]) => claimStore(db).ofVins(vins),

    /** Claims with these numbers, the oldest first. */
    ofNumbers: (db: Db, numbers: readonly string[]) => claimStore(db).ofNumbers(numbers),

    /** Hides the serial number in the VINs of these claims. Returns how many claims changed. */
    hideVins: (tx: Db, numbers: readonly string[]): Promise<number> => claimStore(tx).hideVins(numbers),
  };
}
