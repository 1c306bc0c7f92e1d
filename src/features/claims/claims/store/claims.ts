import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAmong } from '../../../../platform/database/among-values.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { deleteRows } from '../../../../platform/database/delete-rows.ts';
import { searchFor } from '../../../../platform/database/search-text.ts';
import type { PersonTable } from '../../../../platform/feature.ts';
import {
  byPerson,
  byStaff,
  bySystem,
  type Cause,
  historyOf,
  ofKind,
  type Recorded,
} from '../../../../platform/history/history.ts';
import { batchRows, type ListQuery, type ListResult, listRows } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { toSlug } from '../../../vehicles/domain/vehicle-paths.ts';
import { type ClaimSource, type NewClaim, vinLength, visibleVinLength } from '../domain/claim.ts';
import type { ClaimPayment } from '../domain/status-change.ts';
import {
  type ClaimStatus,
  claimStatuses,
  expandStatus,
  isAuthorized,
  type StatusGroup,
} from '../domain/transitions.ts';
import { claimSearch, claims } from '../table.ts';

/** A claim of either source. */
export type Claim = typeof claims.$inferSelect;

type ReportedField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'happenedOn'
  | 'whatHappened'
  | 'canDrive'
  | 'vehicleLocation'
  | 'waitingSince';
export type FiledClaim = Claim & { source: 'Filed' } & {
  [Field in ReportedField]: NonNullable<Claim[Field]>;
};

export const isFiledClaim = (claim: Claim): claim is FiledClaim => claim.source === 'Filed';

/** The first change is the claim itself. A message keeps the status. */
type ChangeEvent = {
  kind: 'Change';
  status: ClaimStatus;
  reason: string;
  /** Says why staff approved or paid despite warnings. Not shown to the customer. */
  overrideReason: string | null;
  /** What the reason covers, by label. */
  overridden?: readonly string[];
  /** Signed entries: a correction reverses an amount and adds another one. */
  approvedCents: number | null;
  paidCents: number | null;
  /** The contract clause that a denial is based on. */
  contractSection: string | null;
  authorizationNumber: string | null;
  payments?: readonly ClaimPayment[];
  /** The second staff user who confirmed an amount above the limit. */
  confirmedBy: string | null;
  /** The denied part of an approval is appealed, which keeps its status. */
  isPartAppeal?: true;
};
export type ClaimEvent = ChangeEvent | { kind: 'Note'; text: string };
/** Who sent what came by the shop's link. */
export const repairShop = 'Repair shop';

/** `by` is a staff member's name or `repairShop`. Null for the customer. */
export type ClaimChange = Omit<ChangeEvent, 'kind'> & { by: string | null; at: Date };
export type NewChange = Pick<ClaimChange, 'status' | 'reason' | 'by' | 'at'> & Partial<ClaimChange>;

export const claimHistory = historyOf<ClaimEvent>('Claim', { Change: 'goes', Note: 'goes' });

function getCause(by: string | null): Cause {
  if (by === null) return byPerson;
  return by === repairShop ? { ...bySystem, byName: repairShop } : byStaff({ name: by });
}

export const addChange = (
  tx: Db,
  claimId: string,
  { at, by, status, reason, ...details }: NewChange,
): Promise<void> =>
  claimHistory(tx).add(
    claimId,
    {
      kind: 'Change',
      status,
      reason,
      overrideReason: null,
      approvedCents: null,
      paidCents: null,
      contractSection: null,
      authorizationNumber: null,
      confirmedBy: null,
      ...details,
    },
    { ...getCause(by), at },
  );

export const listChanges = (events: readonly Recorded<ClaimEvent>[]): (ClaimChange & { claimId: string })[] =>
  ofKind(events, 'Change').map(
    ({ kind: _kind, byKind: _by, byName, subjectId, sequence: _sequence, ...change }) => ({
      ...change,
      claimId: subjectId,
      by: byName,
    }),
  );

export const changesByClaim = async (db: Db, claimId: string): Promise<ClaimChange[]> =>
  listChanges(await claimHistory(db).list([claimId]));

export type ClaimFilter = {
  source?: ClaimSource;
  status?: ClaimStatus | StatusGroup;
  make?: string;
  model?: string;
  modelYear?: number;
  isSuspicious?: boolean;
  assigneeId?: string;
  hasNewInformation?: boolean;
  needsSecondApproval?: boolean;
  /** Whether the denied part of an approved claim is appealed. */
  isPartAppealed?: boolean;
  /** The day we received it. */
  from?: string;
  to?: string;
  /** Matches part of a claim or contract number, name, email address, phone number, or VIN. */
  q?: string;
};

function filterByPresence(column: PgColumn, isPresent: boolean | undefined): SQL | undefined {
  if (isPresent === undefined) return undefined;
  return isPresent ? isNotNull(column) : isNull(column);
}

function buildFilter(filter: ClaimFilter): SQL | undefined {
  const { source, status, make, model, modelYear, assigneeId, isSuspicious, from, to } = filter;
  return and(
    source && eq(claims.source, source),
    status && inArray(claims.status, [...expandStatus(status)]),
    make ? eq(claims.makeSlug, toSlug(make)) : undefined,
    model ? eq(claims.modelSlug, toSlug(model)) : undefined,
    modelYear ? eq(claims.modelYear, modelYear) : undefined,
    assigneeId === undefined ? undefined : eq(claims.assigneeId, assigneeId),
    filterByPresence(claims.newInformationAt, filter.hasNewInformation),
    filterByPresence(claims.pendingApproval, filter.needsSecondApproval),
    filter.isPartAppealed ? and(isNotNull(claims.appealedAt), isNotNull(claims.approvedCents)) : undefined,
    isSuspicious === undefined ? undefined : eq(claims.isSuspicious, isSuspicious),
    from ? gte(claims.receivedOn, from) : undefined,
    to ? lte(claims.receivedOn, to) : undefined,
  );
}

const toSearch = ({ q }: ClaimFilter) => searchFor(claimSearch(), q, claims);

const isFiled = eq(claims.source, 'Filed');
const hasRepair = isNotNull(claims.autoPartName);

const columns = Object.entries(getTableColumns(claims));

export const toRepairSlugs = ({
  vehicleMake,
  vehicleModel,
}: Pick<NewClaim, 'vehicleMake' | 'vehicleModel'>) => ({
  makeSlug: toSlug(vehicleMake),
  modelSlug: toSlug(vehicleModel),
});

const toImportedRow = (claim: NewClaim) => ({
  source: 'Imported',
  isSuspicious: false,
  ...claim,
  ...toRepairSlugs(claim),
});

const personalFields = [
  'contractId',
  'contractNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
  'vehicle',
  'happenedOn',
  'whatHappened',
  'part',
  'canDrive',
  'vehicleLocation',
  'shopName',
  'shopCity',
  'shopPhone',
  'pendingApproval',
  'assigneeId',
  'filedBy',
  'newInformationAt',
  'waitingSince',
] as const satisfies readonly (keyof Claim)[];

const maskedVin = sql`rpad(left(${claims.vin}, ${visibleVinLength}::int), ${vinLength}::int, '*')`;

export const claimStore = (db: Db) => {
  const selectFiled = async (condition: SQL | undefined): Promise<FiledClaim[]> =>
    (await db
      .select()
      .from(claims)
      .where(and(isFiled, condition))
      .orderBy(asc(claims.createdAt))) as FiledClaim[];

  return {
    async insert(claim: FiledClaim): Promise<void> {
      await db.insert(claims).values(claim);
    },

    /** Uses one statement with one parameter to stay below PostgreSQL's parameter limit. Returns the IDs. */
    async insertImported(newClaims: readonly NewClaim[]): Promise<string[]> {
      const rows = newClaims.map(toImportedRow);
      const names = columns.filter(([key]) => rows[0] && key in rows[0]);
      const list = sql.join(
        names.map(([, { name }]) => sql.identifier(name)),
        sql`, `,
      );
      const values = rows.map((row) =>
        Object.fromEntries(names.map(([key, { name }]) => [name, row[key as keyof typeof row]])),
      );
      if (rows.length === 0) return [];
      const inserted = await db.execute<{ id: string }>(sql`
        insert into claims (${list})
        select ${list} from json_populate_recordset(null::claims, ${JSON.stringify(values)}::json)
        returning id`);
      return inserted.rows.map(({ id }) => id);
    },

    byId: async (id: string): Promise<FiledClaim | undefined> => (await selectFiled(eq(claims.id, id)))[0],

    /** Of either source. The audit log names some claims by their number. */
    async find(idOrNumber: string): Promise<Claim | undefined> {
      const isMeant = isUuid(idOrNumber) ? eq(claims.id, idOrNumber) : eq(claims.claimNumber, idOrNumber);
      const [row] = await db.select().from(claims).where(isMeant);
      return row;
    },

    /** Of either source. */
    async lock(id: string): Promise<Claim | undefined> {
      if (!isUuid(id)) return undefined;
      const [row] = await db.select().from(claims).where(eq(claims.id, id)).for('update');
      return row;
    },

    async byIdForUpdate(id: string): Promise<FiledClaim | undefined> {
      const claim = await this.lock(id);
      return claim && isFiledClaim(claim) ? claim : undefined;
    },

    byNumber: async (claimNumber: string): Promise<FiledClaim | undefined> =>
      (await selectFiled(eq(claims.claimNumber, claimNumber)))[0],

    /** What we owe for approved claims, in cents, as `listClaimEntries` posts it: payable once repaired, and reserved until then. */
    async owedCents(): Promise<{ claimReserve: number; claimsPayable: number }> {
      const { status, approvedCents, paidCents } = claims;
      const sumWhere = (amount: SQL, condition: SQL) =>
        sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`;
      const [row] = await db
        .select({
          claimReserve: sumWhere(
            sql`${approvedCents}`,
            sql`${status} <> 'Repaired' and ${paidCents} is null`,
          ),
          claimsPayable: sumWhere(
            sql`${approvedCents} - coalesce(${paidCents}, 0)`,
            sql`${status} = 'Repaired'`,
          ),
        })
        .from(claims)
        .where(and(eq(claims.source, 'Filed'), inArray(status, claimStatuses.filter(isAuthorized))));
      return row ?? { claimReserve: 0, claimsPayable: 0 };
    },

    byPeople: (personIds: readonly string[]): Promise<FiledClaim[]> =>
      selectFiled(inArray(claims.personId, [...personIds])),

    /** Leaves out suspicious claims that staff haven't worked on. */
    byContract: (contractId: string): Promise<FiledClaim[]> =>
      selectFiled(
        and(
          eq(claims.contractId, contractId),
          or(eq(claims.isSuspicious, false), ne(claims.status, 'Filed')),
        ),
      ),

    /** What the odometer read in claims for this vehicle. Anyone can file one with its VIN, so one without a contract doesn't count. */
    readingsByVehicle: (vin: string, contractIds: readonly string[]) =>
      db
        .select({
          id: claims.id,
          claimNumber: claims.claimNumber,
          on: sql<string>`coalesce(${claims.happenedOn}, ${claims.receivedOn}::text)`,
          odometer: claims.odometer,
        })
        .from(claims)
        .where(
          and(
            or(
              inArray(claims.contractId, [...contractIds]),
              and(eq(claims.vin, vin), or(eq(claims.source, 'Imported'), isNotNull(claims.contractId))),
            ),
            or(eq(claims.isSuspicious, false), ne(claims.status, 'Filed')),
          ),
        )
        .orderBy(claims.receivedOn, claims.claimNumber),

    /** Until the transaction ends, no other claim of the contract can be authorized. */
    async lockLimit(contractId: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`claims of ${contractId}`}, 0))`);
    },

    importedByVins: (vins: readonly string[]): Promise<Claim[]> =>
      db
        .select()
        .from(claims)
        .where(and(eq(claims.source, 'Imported'), inArray(claims.vin, [...vins])))
        .orderBy(claims.receivedOn),

    importedByIds: (ids: readonly string[]): Promise<Claim[]> =>
      db
        .select()
        .from(claims)
        .where(and(eq(claims.source, 'Imported'), inArray(claims.id, [...ids])))
        .orderBy(claims.receivedOn),

    list: (query: ListQuery<ClaimFilter>): Promise<ListResult<Claim>> =>
      listRows(db, claims, query, {
        where: buildFilter(query.filter),
        search: toSearch(query.filter),
        sorts: { waitingSince: claims.waitingSince, receivedOn: claims.receivedOn },
        key: claims.claimNumber,
      }),

    /** Only claims with a repair, because a file has no people. */
    batches: (filter: ClaimFilter): AsyncIterable<Claim[]> =>
      batchRows(db, claims, {
        where: and(hasRepair, buildFilter(filter), toSearch(filter)?.matches),
        key: claims.claimNumber,
        getKey: (row) => row.claimNumber,
      }),

    async update(id: string, changes: Partial<Omit<Claim, 'id' | 'claimNumber' | 'source'>>): Promise<void> {
      await db.update(claims).set(changes).where(eq(claims.id, id));
    },

    /** Counts claims received in the period by day and by days to the decision, which is null while open. Leaves out imported history, which belongs to no sale. */
    receivedByDay: (from: string, to: string) =>
      db
        .select({
          day: claims.receivedOn,
          daysToDecision: sql<number | null>`${claims.decidedOn} - ${claims.receivedOn}`,
          count: sql<number>`count(*)::int`,
          paidCents: sql<number>`coalesce(sum(${claims.paidCents}), 0)::float8`,
        })
        .from(claims)
        .where(
          and(
            between(claims.receivedOn, from, to),
            eq(claims.source, 'Filed'),
            eq(claims.isSuspicious, false),
          ),
        )
        .groupBy(sql`1`, sql`2`),

    async hasImported(): Promise<boolean> {
      return (await db.$count(claims, eq(claims.source, 'Imported'))) > 0;
    },

    async existingNumbers(numbers: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ claimNumber: claims.claimNumber })
        .from(claims)
        .where(isAmong(claims.claimNumber, numbers));
      return new Set(rows.map(({ claimNumber }) => claimNumber));
    },

    /** Those of these VINs with which other people filed a claim. */
    async vinsFiledByOthers(personIds: readonly string[], vins: readonly string[]): Promise<string[]> {
      const rows = await selectFiled(
        and(inArray(claims.vin, [...vins]), notInArray(claims.personId, [...personIds])),
      );
      return rows.flatMap(({ vin }) => vin ?? []);
    },

    async maskVins(ids: readonly string[]): Promise<number> {
      const updatedRows = await db
        .update(claims)
        .set({ vin: maskedVin })
        .where(inArray(claims.id, [...ids]))
        .returning({ id: claims.id });
      return updatedRows.length;
    },

    /** Decided claims with a repair become history without a person. Others are deleted. Returns how many of each kind of row. */
    async erase(ids: readonly string[]): Promise<{ claims: number; events: number }> {
      const erasedEvents = await claimHistory(db).erase(ids);
      const isErased = inArray(claims.id, [...ids]);
      const keptRows = await db
        .update(claims)
        .set({
          source: 'Imported',
          vin: maskedVin,
          ...Object.fromEntries(personalFields.map((field) => [field, null])),
        })
        .where(and(isErased, hasRepair, isNotNull(claims.decidedOn)))
        .returning({ id: claims.id });
      const deletedCount = await deleteRows(db, claims, and(isErased, isFiled) ?? sql`false`);
      return { events: erasedEvents, claims: keptRows.length + deletedCount };
    },
  };
};

export const claimPeople: PersonTable = {
  table: claims,
  id: claims.id,
  personId: claims.personId,
  submitted: {
    firstName: claims.firstName,
    lastName: claims.lastName,
    email: claims.email,
    phone: claims.phone,
  },
};
