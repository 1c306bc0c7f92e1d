import { count, desc, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import type { VehicleFilter } from '../domain/scope.ts';
import { maxClaimsRead } from '../domain/statistics.ts';
import { countedClaims } from '../table.ts';
import { isFor } from './outcomes.ts';

const selectQuantile = (
  share: number,
  column: typeof countedClaims.odometer | typeof countedClaims.claimedCents,
) => sql<number>`round(percentile_cont(${sql.raw(String(share))}) within group (order by ${column}))::int`;

/** `odometer.from` and `odometer.to` are the first and third quartiles. Amounts are in cents. */
export async function readPartStatistics(db: Db, vehicle: VehicleFilter, limit = maxClaimsRead) {
  const newest = db
    .select()
    .from(countedClaims)
    .where(isFor(vehicle))
    .orderBy(desc(countedClaims.receivedOn), desc(countedClaims.claimNumber))
    .limit(limit)
    .as('counted_claims');
  const rows = await db
    .select({
      part: countedClaims.autoPartName,
      assembly: countedClaims.majorAssemblyName,
      coverageKey: sql<string | null>`min(${countedClaims.coverageKey})`,
      claimCount: count(),
      paidCount: sql<number>`(count(*) filter (where ${countedClaims.status} = 'Paid'))::int`,
      deniedCount: sql<number>`(count(*) filter (where ${countedClaims.status} = 'Denied'))::int`,
      paidCents: sql<number>`sum(${countedClaims.paidCents})::float8`,
      milesFrom: selectQuantile(0.25, countedClaims.odometer),
      milesMedian: selectQuantile(0.5, countedClaims.odometer),
      milesTo: selectQuantile(0.75, countedClaims.odometer),
      lowest: sql<number>`min(${countedClaims.claimedCents})`,
      median: selectQuantile(0.5, countedClaims.claimedCents),
      highest: sql<number>`max(${countedClaims.claimedCents})`,
    })
    .from(newest)
    .groupBy(countedClaims.autoPartName, countedClaims.majorAssemblyName)
    .orderBy(desc(count()), countedClaims.autoPartName);
  return rows.map(({ milesFrom, milesMedian, milesTo, lowest, median, highest, ...row }) => ({
    ...row,
    odometer: { from: milesFrom, median: milesMedian, to: milesTo },
    bills: { lowest, median, highest },
  }));
}
