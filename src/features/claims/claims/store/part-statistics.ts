import { count, desc, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import type { VehicleFilter } from '../domain/scope.ts';
import { maxClaimsRead } from '../domain/statistics.ts';
import { claims } from '../table.ts';
import { isPublishedFor } from './claims.ts';

const selectQuantile = (share: number, column: typeof claims.odometer | typeof claims.claimedCents) =>
  sql<number>`round(percentile_cont(${sql.raw(String(share))}) within group (order by ${column}))::int`;

/** `odometer.from` and `odometer.to` are the first and third quartiles. Amounts are in cents. */
export async function readPartStatistics(db: Db, vehicle: VehicleFilter, limit = maxClaimsRead) {
  const newest = db
    .select()
    .from(claims)
    .where(isPublishedFor(vehicle))
    .orderBy(desc(claims.receivedOn), desc(claims.claimNumber))
    .limit(limit)
    .as('claims');
  const rows = await db
    .select({
      part: claims.autoPartName,
      assembly: claims.majorAssemblyName,
      coverageKey: sql<string | null>`min(${claims.coverageKey})`,
      claimCount: count(),
      paidCount: sql<number>`(count(*) filter (where ${claims.status} = 'Paid'))::int`,
      deniedCount: sql<number>`(count(*) filter (where ${claims.status} = 'Denied'))::int`,
      paidCents: sql<number>`sum(${claims.paidCents})::float8`,
      milesFrom: selectQuantile(0.25, claims.odometer),
      milesMedian: selectQuantile(0.5, claims.odometer),
      milesTo: selectQuantile(0.75, claims.odometer),
      lowest: sql<number>`min(${claims.claimedCents})`,
      median: selectQuantile(0.5, claims.claimedCents),
      highest: sql<number>`max(${claims.claimedCents})`,
    })
    .from(newest)
    .groupBy(claims.autoPartName, claims.majorAssemblyName)
    .orderBy(desc(count()), claims.autoPartName);
  return rows.map(({ milesFrom, milesMedian, milesTo, lowest, median, highest, ...row }) => ({
    ...row,
    odometer: { from: milesFrom, median: milesMedian, to: milesTo },
    bills: { lowest, median, highest },
  }));
}
