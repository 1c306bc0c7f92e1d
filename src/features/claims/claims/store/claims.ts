import { and, between, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../../../platform/database/among-values.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { searchFor } from '../../../../platform/database/search-text.ts';
import {
  batchRows,
  type ListQuery,
  type ListResult,
  listRows,
  mapBatches,
} from '../../../../platform/staff/listing.ts';
import { toSlug } from '../../../vehicles/domain/vehicle-paths.ts';
import {
  type Claim,
  type ClaimChange,
  type ClaimStatus,
  type NewClaim,
  type RepairBillClaim,
  vinLength,
  visibleVinLength,
} from '../domain/claim.ts';
import type { VehicleFilter } from '../domain/scope.ts';
import { claimSearch, claims } from '../table.ts';

type Row = typeof claims.$inferSelect;

const toClaim = ({ makeSlug: _make, modelSlug: _model, ...claim }: Row): Claim => claim;

const toRow = (claim: NewClaim) => ({
  ...claim,
  isPublished: claim.isPublished ?? true,
  makeSlug: toSlug(claim.vehicleMake),
  modelSlug: toSlug(claim.vehicleModel),
});

const { makeSlug: _makeSlug, modelSlug: _modelSlug, ...selectedColumns } = getTableColumns(claims);
const { id: _id, ...insertedColumns } = getTableColumns(claims);
const columns = Object.entries(insertedColumns);
const columnList = sql.join(
  columns.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
);

function toJson(claim: NewClaim): object {
  const row: Record<string, unknown> = toRow(claim);
  return Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]]));
}

function matchesVehicle({ make, model, modelYear }: VehicleFilter): SQL | undefined {
  return and(
    make ? eq(claims.makeSlug, toSlug(make)) : undefined,
    model ? eq(claims.modelSlug, toSlug(model)) : undefined,
    modelYear ? eq(claims.modelYear, modelYear) : undefined,
  );
}

/** Selects claims that visitors may see. */
export const isPublishedFor = (vehicle: VehicleFilter): SQL | undefined =>
  and(eq(claims.isPublished, true), matchesVehicle(vehicle));

export type ClaimFilter = VehicleFilter & {
  status?: ClaimStatus;
  q?: string;
  from?: string;
  to?: string;
};

const toSearch = ({ q }: ClaimFilter) => searchFor(claimSearch(), q);

function buildFilter({ status, q: _q, from, to, ...vehicle }: ClaimFilter): SQL | undefined {
  return and(
    matchesVehicle(vehicle),
    status && eq(claims.status, status),
    from ? gte(claims.receivedOn, from) : undefined,
    to ? lte(claims.receivedOn, to) : undefined,
  );
}

/** Enough to show what usually breaks, without sending too much to the browser. */
const maxBills = 200;

export const claimStore = (db: Db) => ({
  /** Uses one statement with one parameter to stay below PostgreSQL's parameter limit. Returns the IDs. */
  async insert(newClaims: NewClaim[]): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into claims (${columnList})
      select ${columnList} from json_populate_recordset(null::claims, ${JSON.stringify(newClaims.map(toJson))}::json)
      returning id`);
    return rows.map(({ id }) => id);
  },

  async lockByNumber(claimNumber: string): Promise<Claim | undefined> {
    const [claim] = await db
      .select(selectedColumns)
      .from(claims)
      .where(eq(claims.claimNumber, claimNumber))
      .for('update');
    return claim;
  },

  async change(id: string, change: ClaimChange): Promise<void> {
    await db.update(claims).set(change).where(eq(claims.id, id));
  },

  newest: (
    filter: VehicleFilter,
    { page, itemsPerPage }: { page: number; itemsPerPage: number },
  ): Promise<Claim[]> =>
    db
      .select(selectedColumns)
      .from(claims)
      .where(isPublishedFor(filter))
      .orderBy(desc(claims.receivedOn), desc(claims.claimNumber))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),

  newestBills: (
    vehicle: VehicleFilter,
    { fromMiles, toMiles }: { fromMiles: number; toMiles: number },
  ): Promise<RepairBillClaim[]> =>
    db
      .select({
        autoPartName: claims.autoPartName,
        coverageKey: claims.coverageKey,
        odometer: claims.odometer,
        claimedCents: claims.claimedCents,
      })
      .from(claims)
      .where(and(isPublishedFor(vehicle), between(claims.odometer, fromMiles, toMiles)))
      .orderBy(desc(claims.receivedOn), desc(claims.claimNumber))
      .limit(maxBills),

  /** Counts claims received in the period by day and by days to the decision, which is null while open. Leaves out invented past claims. */
  receivedByDay: (from: string, to: string) =>
    db
      .select({
        day: claims.receivedOn,
        daysToDecision: sql<number | null>`${claims.decidedOn} - ${claims.receivedOn}`,
        count: sql<number>`count(*)::int`,
        paidCents: sql<number>`sum(${claims.paidCents})::float8`,
      })
      .from(claims)
      .where(and(between(claims.receivedOn, from, to), eq(claims.isDemonstration, false)))
      .groupBy(sql`1`, sql`2`),

  count: (filter: VehicleFilter): Promise<number> => db.$count(claims, isPublishedFor(filter)),

  async hasDemoClaims(): Promise<boolean> {
    const [row] = await db
      .select({ id: claims.id })
      .from(claims)
      .where(eq(claims.isDemonstration, true))
      .limit(1);
    return row !== undefined;
  },

  byVins: (vins: readonly string[]): Promise<Claim[]> =>
    db
      .select(selectedColumns)
      .from(claims)
      .where(inArray(claims.vin, [...vins]))
      .orderBy(claims.receivedOn),

  byNumbers: (numbers: readonly string[]): Promise<Claim[]> =>
    db
      .select(selectedColumns)
      .from(claims)
      .where(inArray(claims.claimNumber, [...numbers]))
      .orderBy(claims.receivedOn),

  async maskVins(numbers: readonly string[]): Promise<number> {
    const updatedRows = await db
      .update(claims)
      .set({ vin: sql`rpad(left(${claims.vin}, ${visibleVinLength}::int), ${vinLength}::int, '*')` })
      .where(inArray(claims.claimNumber, [...numbers]))
      .returning({ id: claims.id });
    return updatedRows.length;
  },

  async list(query: ListQuery<ClaimFilter>): Promise<ListResult<Claim>> {
    const { rows, total } = await listRows(db, claims, query, {
      where: buildFilter(query.filter),
      search: toSearch(query.filter),
      sorts: { receivedOn: claims.receivedOn },
      key: claims.claimNumber,
    });
    return { rows: rows.map(toClaim), total };
  },

  batches: (filter: ClaimFilter): AsyncIterable<Claim[]> =>
    mapBatches(
      batchRows(db, claims, {
        where: and(buildFilter(filter), toSearch(filter)?.matches),
        key: claims.claimNumber,
        getKey: (row) => row.claimNumber,
      }),
      toClaim,
    ),

  async byNumber(claimNumber: string): Promise<Claim | undefined> {
    const [claim] = await db.select(selectedColumns).from(claims).where(eq(claims.claimNumber, claimNumber));
    return claim;
  },

  async existingNumbers(numbers: readonly string[]): Promise<Set<string>> {
    const rows = await db
      .select({ claimNumber: claims.claimNumber })
      .from(claims)
      .where(isAmong(claims.claimNumber, numbers));
    return new Set(rows.map(({ claimNumber }) => claimNumber));
  },
});
