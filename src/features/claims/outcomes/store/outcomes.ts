import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { toSlug } from '../../../vehicles/domain/vehicle-paths.ts';
import type { VehicleFilter } from '../domain/scope.ts';
import { countedClaims } from '../table.ts';

export type CountedClaim = typeof countedClaims.$inferSelect;
export type CountedBill = Pick<CountedClaim, 'autoPartName' | 'coverageKey' | 'odometer' | 'claimedCents'>;

export const isFor = ({ make, model, modelYear }: VehicleFilter): SQL | undefined =>
  and(
    make ? eq(countedClaims.makeSlug, toSlug(make)) : undefined,
    model ? eq(countedClaims.modelSlug, toSlug(model)) : undefined,
    modelYear ? eq(countedClaims.modelYear, modelYear) : undefined,
  );

/** Enough to show what usually breaks, without sending too much to the browser. */
const maxBills = 200;

export const outcomeStore = (db: Db) => ({
  newest: (
    filter: VehicleFilter,
    { page, itemsPerPage }: { page: number; itemsPerPage: number },
  ): Promise<CountedClaim[]> =>
    db
      .select()
      .from(countedClaims)
      .where(isFor(filter))
      .orderBy(desc(countedClaims.receivedOn), desc(countedClaims.claimNumber))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),

  newestBills: (
    vehicle: VehicleFilter,
    { fromMiles, toMiles }: { fromMiles: number; toMiles: number },
  ): Promise<CountedBill[]> =>
    db
      .select({
        autoPartName: countedClaims.autoPartName,
        coverageKey: countedClaims.coverageKey,
        odometer: countedClaims.odometer,
        claimedCents: countedClaims.claimedCents,
      })
      .from(countedClaims)
      .where(and(isFor(vehicle), between(countedClaims.odometer, fromMiles, toMiles)))
      .orderBy(desc(countedClaims.receivedOn), desc(countedClaims.claimNumber))
      .limit(maxBills),

  count: (filter: VehicleFilter): Promise<number> => db.$count(countedClaims, isFor(filter)),

  /** Appeals that someone decided, and those that got more than before. */
  async countAppeals(): Promise<{ decided: number; approved: number }> {
    const isApproved = sql`status in ('Authorized', 'PartlyAuthorized', 'Repaired', 'Paid')`;
    const { rows } = await db.execute<{ decided: number; approved: number }>(sql`
      select count(*)::int as decided, (count(*) filter (where ${isApproved} and not is_appeal_upheld))::int as approved from claims
      where is_appealed and appealed_at is null and (${isApproved} or status = 'Denied')`);
    return rows[0] ?? { decided: 0, approved: 0 };
  },
});
