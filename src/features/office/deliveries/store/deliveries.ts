import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { type DayFilter, withinDays } from '../../../../platform/staff/filters.ts';
import { type ListQuery, type ListResult, listRows } from '../../../../platform/staff/listing.ts';
import { claimEvents, type DeliveryStatus, type EventData, type EventType } from '../domain/delivery.ts';
import { deliveries } from '../table.ts';

export type FullDelivery = typeof deliveries.$inferSelect;
export type Delivery = Omit<FullDelivery, 'data' | 'attemptsBeforeRetry'>;

export type DeliveryFilter = DayFilter & {
  status?: DeliveryStatus;
  destination?: string;
  type?: EventType;
  subjectId?: string;
  excludesClaims?: boolean;
};

const buildFilter = ({ status, destination, type, subjectId, from, to, excludesClaims }: DeliveryFilter) =>
  and(
    status === undefined ? undefined : eq(deliveries.status, status),
    destination === undefined ? undefined : eq(deliveries.destination, destination),
    type === undefined ? undefined : eq(deliveries.type, type),
    subjectId === undefined ? undefined : eq(deliveries.subjectId, subjectId),
    withinDays(deliveries.createdAt, { from, to }),
    excludesClaims ? notInArray(deliveries.type, [...claimEvents]) : undefined,
  );

export const withoutData = ({
  data: _data,
  attemptsBeforeRetry: _before,
  ...delivery
}: FullDelivery): Delivery => delivery;

type DeliveryChanges = Partial<typeof deliveries.$inferInsert>;

const { data: _data, attemptsBeforeRetry: _before, ...selectedColumns } = getTableColumns(deliveries);

export const deliveryStore = (db: Db) => ({
  async insert(rows: (typeof deliveries.$inferInsert)[]): Promise<void> {
    await db.insert(deliveries).values(rows);
  },

  async byId(id: string): Promise<FullDelivery | undefined> {
    const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
    return row;
  },

  /** Optimistic locking: returns false when the delivery has changed since the caller read it. */
  async change(
    delivery: Pick<FullDelivery, 'id' | 'attempts' | 'status'>,
    change: DeliveryChanges,
  ): Promise<boolean> {
    const isUnchanged = and(
      eq(deliveries.id, delivery.id),
      eq(deliveries.attempts, delivery.attempts),
      eq(deliveries.status, delivery.status),
    );
    const updatedRows = await db
      .update(deliveries)
      .set(change)
      .where(isUnchanged)
      .returning({ id: deliveries.id });
    return updatedRows.length > 0;
  },

  async list(query: ListQuery<DeliveryFilter>): Promise<ListResult<Delivery>> {
    const { rows, total } = await listRows(db, deliveries, query, {
      where: buildFilter(query.filter),
      sorts: { createdAt: deliveries.createdAt },
      key: deliveries.id,
    });
    return { rows: rows.map(withoutData), total };
  },

  /** Leaves out erased deliveries, because they can't be retried. */
  countFailed: (): Promise<number> =>
    db.$count(deliveries, and(eq(deliveries.status, 'Failed'), isNotNull(deliveries.data))),

  listFailed: (limit: number): Promise<Delivery[]> =>
    db
      .select(selectedColumns)
      .from(deliveries)
      .where(eq(deliveries.status, 'Failed'))
      .orderBy(desc(deliveries.createdAt), deliveries.id)
      .limit(limit),

  bySubjects: (subjectIds: readonly string[]): Promise<Delivery[]> =>
    db
      .select(selectedColumns)
      .from(deliveries)
      .where(inArray(deliveries.subjectId, [...subjectIds]))
      .orderBy(desc(deliveries.at), deliveries.id),

  /** Later events win. */
  async mergeData(subjectId: string, destination: string): Promise<EventData> {
    const rows = await db
      .select({ data: deliveries.data })
      .from(deliveries)
      .where(and(eq(deliveries.subjectId, subjectId), eq(deliveries.destination, destination)))
      .orderBy(asc(deliveries.at), asc(deliveries.createdAt));
    return Object.assign({}, ...rows.map(({ data }) => data));
  },

  async eraseSubjects(subjectIds: readonly string[]): Promise<number> {
    const matchesSubject = inArray(deliveries.subjectId, [...subjectIds]);
    const deliveriesWithData = and(matchesSubject, isNotNull(deliveries.data));
    const erasedRows = await db
      .update(deliveries)
      .set({ data: null })
      .where(deliveriesWithData)
      .returning({ id: deliveries.id });
    await db
      .update(deliveries)
      .set({ status: 'Failed', lastResponse: 'Erased', nextAttempt: null })
      .where(and(matchesSubject, ne(deliveries.status, 'Delivered')));
    return erasedRows.length;
  },

  async eraseReferrer(codes: readonly string[]): Promise<void> {
    const isReferred = inArray(sql`${deliveries.data}->>'referralCode'`, [...codes]);
    await db
      .update(deliveries)
      .set({ data: sql`${deliveries.data} || '{"pbtReferredBy": null}'::jsonb` })
      .where(isReferred);
  },

  async eraseBefore(before: Date, limit: number): Promise<number> {
    const isOld = and(
      isNotNull(deliveries.data),
      ne(deliveries.status, 'Waiting'),
      lt(deliveries.createdAt, before),
    );
    const batch = db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(isOld)
      .limit(limit)
      .for('update', { skipLocked: true });
    const erasedRows = await db
      .update(deliveries)
      .set({ data: null })
      .where(inArray(deliveries.id, batch))
      .returning({ id: deliveries.id });
    return erasedRows.length;
  },
});
