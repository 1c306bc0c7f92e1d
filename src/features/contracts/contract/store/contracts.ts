import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { searchFor } from '../../../../platform/database/search-text.ts';
import type { PersonTable } from '../../../../platform/feature.ts';
import { events } from '../../../../platform/history/events-table.ts';
import { type DayFilter, withinDays } from '../../../../platform/staff/filters.ts';
import { batchRows, type ListQuery, type ListResult, listRows } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { officeTimeZone } from '../../../../shared/local-time.ts';
import type { Customer } from '../../../selling/quote/domain/opportunity.ts';
import type { LapseTerms } from '../../payments/domain/collect-payments.ts';
import type { CallSlot } from '../domain/call-slots.ts';
import type { AskedCancellation } from '../domain/cancellation-request.ts';
import type { ContractStatus } from '../domain/transitions.ts';
import type { ContractParties } from '../schema/contract-parties.ts';
import {
  contractCancellationRequests,
  contractSearch,
  contractSource,
  contracts,
  hasLowerClaims,
  hasPayableRefund,
  isPastDue,
} from '../table.ts';

export type Contract = typeof contracts.$inferSelect;

const erasedCustomer: Customer = {
  firstName: 'Erased',
  lastName: '',
  email: '',
  phone: null,
  zipCode: '',
  city: '',
  state: '',
  howDidYouHear: null,
  howDidYouHearInfo: null,
};

/** What a claim or a payment says about its contract. */
export type ContractTraits = {
  id?: string;
  contractNumber?: string | null;
  vin?: string | null;
  email?: string;
  name?: string;
};

const maxFound = 20;

export type ContractFilter = DayFilter & {
  status?: ContractStatus;
  state?: string;
  /** True if the customer asked to cancel, or we gave notice, and it isn't done yet. */
  isCancellationOpen?: boolean;
  /** True if a refund is owed that doesn't wait for a dispute. */
  isRefundDue?: boolean;
  /** True if the owner has to pay something now. */
  isPastDue?: boolean;
  q?: string;
};

const ownerEmail = sql`lower(${contracts.customer} ->> 'email')`;
const state = sql`(${contracts.customer} ->> 'state')`;
const toSearch = ({ q }: ContractFilter) =>
  searchFor(contractSearch(), q, { email: ownerEmail, personId: contracts.personId });

const isCancellationOpen = sql`(${contracts.status} in ('AwaitingPayment', 'Active', 'Lapsed') and exists (
  select from ${contractCancellationRequests} where ${contractCancellationRequests.contractId} = ${contracts.id}))`;

const isRefundDue = sql`(${contracts.refundDueOn} is not null and ${contracts.refundPaidOn} is null and ${hasPayableRefund})`;

/** The day, and if a payment provider charges saved methods. */
type CollectionState = { today: string; canCharge: boolean };

/** Without `= true`, so that PostgreSQL can start from the smaller table instead of asking for each contract. */
const matches = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : sql`not ${condition}`;

const buildFilter = (filter: ContractFilter, collection: CollectionState): SQL | undefined =>
  and(
    filter.status && eq(contracts.status, filter.status),
    filter.state ? sql`${state} = ${filter.state}` : undefined,
    matches(isCancellationOpen, filter.isCancellationOpen),
    matches(isRefundDue, filter.isRefundDue),
    matches(isPastDue(collection), filter.isPastDue),
    withinDays(contracts.orderedAt, filter),
  );

export type ContractCount = {
  day: string;
  source: string;
  variant: null;
  state: string | null;
  count: number;
};

export const contractStore = (db: Db) => ({
  async countByDay(range: { from: string; to: string }): Promise<ContractCount[]> {
    const day = sql<string>`(${contracts.orderedAt} at time zone ${officeTimeZone})::date::text`;
    const state = sql<string | null>`nullif(${contracts.customer} ->> 'state', '')`;
    const rows = await db
      .select({ day, source: contractSource(), state, count: sql<number>`count(*)::int` })
      .from(contracts)
      .where(withinDays(contracts.orderedAt, range))
      .groupBy(sql`1`, sql`2`, sql`3`);
    return rows.map((row) => ({ ...row, variant: null }));
  },

  list: (
    { filter, ...query }: ListQuery<ContractFilter>,
    collection: CollectionState,
  ): Promise<ListResult<Contract>> =>
    listRows(db, contracts, query, {
      where: buildFilter(filter, collection),
      search: toSearch(filter),
      sorts: { orderedAt: contracts.orderedAt, refundDueOn: contracts.refundDueOn },
      key: contracts.id,
    }),

  batches: (filter: ContractFilter, collection: CollectionState): AsyncIterable<Contract[]> =>
    batchRows(db, contracts, {
      where: and(buildFilter(filter, collection), toSearch(filter)?.matches),
      key: contracts.id,
      getKey: ({ id }) => id,
    }),

  async insert(contract: Contract): Promise<void> {
    await db.insert(contracts).values(contract);
  },

  async byId(id: string): Promise<Contract | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
    return row;
  },

  byIds: (ids: readonly string[]): Promise<Contract[]> =>
    db
      .select()
      .from(contracts)
      .where(inArray(contracts.id, [...ids])),

  async byFormerKey(keyHash: string): Promise<Contract | undefined> {
    const [row] = await db.select().from(contracts).where(eq(contracts.formerKeyHash, keyHash));
    return row;
  },

  async byIdForUpdate(id: string): Promise<Contract | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(contracts).where(eq(contracts.id, id)).for('update');
    return row;
  },

  /** No other code writes a status. `transitionTo` must have allowed it. */
  async saveLifecycle(id: string, contract: Contract): Promise<void> {
    const { status, activeSince, endsOn, lapses, coveredFrom, refundPaidOn } = contract;
    const { paymentMethod, paymentMethodSince } = contract;
    const lifecycle = {
      status,
      activeSince,
      endsOn,
      lapses,
      coveredFrom,
      refundPaidOn,
      paymentMethod,
      paymentMethodSince,
    };
    await db.update(contracts).set(lifecycle).where(eq(contracts.id, id));
  },

  /** From the history. */
  async fillMissingLapses(): Promise<void> {
    const day = (at: SQLWrapper) => sql`(${at} at time zone ${officeTimeZone})::date::text`;
    const end = sql`(select min(until.at) from ${events} until where until.subject_id = lapse.subject_id
      and until.subject = 'Contract' and until.kind = 'contract.reinstated' and until.sequence > lapse.sequence)`;
    const lapses = sql`(select jsonb_agg(jsonb_build_object('from', ${day(sql`lapse.at`)}, 'until', ${day(end)}) order by lapse.sequence)
      from ${events} lapse where lapse.subject = 'Contract' and lapse.kind = 'contract.lapsed' and lapse.subject_id = ${contracts.id})`;
    await db
      .update(contracts)
      .set({ lapses: sql`coalesce(${lapses}, '[]'::jsonb)` })
      .where(isNull(contracts.lapses));
  },

  async setSigned(id: string, signedAt: Date): Promise<void> {
    await db.update(contracts).set({ signedAt }).where(eq(contracts.id, id));
  },

  async setCanceled(
    id: string,
    cancellation: Pick<Contract, 'canceledAt' | 'refundCents' | 'claimsCents' | 'refundDueOn'>,
  ): Promise<void> {
    await db.update(contracts).set(cancellation).where(eq(contracts.id, id));
  },

  /** Canceled contracts whose claims cost less than their refund subtracted. */
  async idsWithLowerClaims(): Promise<string[]> {
    const rows = await db
      .select({ id: contracts.id })
      .from(contracts)
      .where(hasLowerClaims)
      .orderBy(asc(contracts.id));
    return rows.map(({ id }) => id);
  },

  /** The IDs of contracts with a payment due, a period that ends, or a notice to send. */
  async idsForContractDay(
    today: string,
    { withPaymentDue, endingBy }: { withPaymentDue: readonly string[]; endingBy: string },
  ): Promise<string[]> {
    const rows = await db
      .select({ id: contracts.id })
      .from(contracts)
      .where(
        or(
          and(eq(contracts.status, 'AwaitingPayment'), lt(contracts.payBy, today)),
          and(
            inArray(contracts.status, ['Active', 'Lapsed']),
            or(lte(contracts.endsOn, today), inArray(contracts.id, [...withPaymentDue])),
          ),
          and(
            eq(contracts.status, 'Active'),
            or(
              and(isNull(contracts.startNoticeOn), lte(contracts.coveredFrom, today)),
              and(isNull(contracts.endNoticeOn), lte(contracts.endsOn, endingBy)),
            ),
          ),
        ),
      )
      .orderBy(asc(contracts.id));
    return rows.map(({ id }) => id);
  },

  async setNotice(
    id: string,
    notice: Partial<Pick<Contract, 'startNoticeOn' | 'endNoticeOn'>>,
  ): Promise<void> {
    await db.update(contracts).set(notice).where(eq(contracts.id, id));
  },

  async setRefundDue(id: string, refundDue: Pick<Contract, 'claimsCents' | 'refundDueOn'>): Promise<void> {
    await db.update(contracts).set(refundDue).where(eq(contracts.id, id));
  },

  listWithoutLapseTerms: (): Promise<{ id: string; state: string }[]> =>
    db
      .select({ id: contracts.id, state: sql<string>`coalesce(${state}, '')` })
      .from(contracts)
      .where(
        sql`${contracts.status} in ('AwaitingPayment', 'Active', 'Lapsed') and not ${contracts.terms} ? 'lapse'`,
      ),

  async setLapseTerms(id: string, lapse: LapseTerms): Promise<void> {
    await db
      .update(contracts)
      .set({ terms: sql`jsonb_set(${contracts.terms}, '{lapse}', ${JSON.stringify(lapse)}::jsonb)` })
      .where(eq(contracts.id, id));
  },

  async setAskedCancellation(id: string, askedCancellation: AskedCancellation | null): Promise<void> {
    await db.update(contracts).set({ askedCancellation }).where(eq(contracts.id, id));
  },

  /** The links of the earlier owner no longer open the contract. */
  async setOwner(
    id: string,
    owner: Pick<
      Contract,
      'linkVersion' | 'customer' | 'contractParties' | 'leadId' | 'personId' | 'coOwnerId' | 'transferredOn'
    >,
  ): Promise<void> {
    await db
      .update(contracts)
      .set({ ...owner, formerKeyHash: null, askedCancellation: null })
      .where(eq(contracts.id, id));
  },

  /** No link that was sent or opened until now opens them anymore. */
  async revokeLinks(personId: string, email: string): Promise<void> {
    await db
      .update(contracts)
      .set({ linkVersion: sql`${contracts.linkVersion} + 1`, formerKeyHash: null })
      .where(and(eq(contracts.personId, personId), eq(ownerEmail, email)));
  },

  async setContractParties(id: string, contractParties: ContractParties): Promise<void> {
    await db.update(contracts).set({ contractParties }).where(eq(contracts.id, id));
  },

  async setCall(id: string, { startsAt, endsAt }: CallSlot, customer: Customer): Promise<void> {
    const call = { callStartsAt: startsAt, callEndsAt: endsAt };
    await db
      .update(contracts)
      .set({ ...call, customer })
      .where(eq(contracts.id, id));
  },

  async setContact(id: string, contact: Pick<Contract, 'customer' | 'contractParties'>): Promise<void> {
    await db.update(contracts).set(contact).where(eq(contracts.id, id));
  },

  async setCustomer(id: string, customer: Customer): Promise<void> {
    await db.update(contracts).set({ customer }).where(eq(contracts.id, id));
  },

  /** Contracts that these people own now, oldest first. */
  byPeople: (personIds: readonly string[]): Promise<Contract[]> =>
    db
      .select()
      .from(contracts)
      .where(inArray(contracts.personId, [...personIds]))
      .orderBy(asc(contracts.orderedAt)),

  /** Contracts that name these people as co-owners, oldest first. */
  byCoOwners: (personIds: readonly string[]): Promise<Contract[]> =>
    db
      .select()
      .from(contracts)
      .where(inArray(contracts.coOwnerId, [...personIds]))
      .orderBy(asc(contracts.orderedAt)),

  /** Returns how many contracts lost the name of their co-owner. */
  async eraseCoOwners(personIds: readonly string[]): Promise<number> {
    const rows = await db
      .update(contracts)
      .set({
        contractParties: sql`jsonb_set(${contracts.contractParties}, '{coOwner}', 'null')`,
        coOwnerId: null,
      })
      .where(inArray(contracts.coOwnerId, [...personIds]))
      .returning({ id: contracts.id });
    return rows.length;
  },

  async idsByNumbers(contractNumbers: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: contracts.id })
      .from(contracts)
      .where(inArray(contracts.contractNumber, [...contractNumbers]));
    return rows.map(({ id }) => id);
  },

  byLeads: (leadIds: readonly string[]): Promise<Contract[]> =>
    db
      .select()
      .from(contracts)
      .where(inArray(contracts.leadId, [...leadIds]))
      .orderBy(asc(contracts.orderedAt)),

  /** Contracts that match any of these. */
  findBy: ({ id, contractNumber, vin, email, name }: ContractTraits): Promise<Contract[]> =>
    db
      .select()
      .from(contracts)
      .where(
        or(
          id ? eq(contracts.id, id) : sql`false`,
          contractNumber ? eq(contracts.contractNumber, contractNumber) : undefined,
          vin ? eq(contracts.vin, vin) : undefined,
          email ? eq(sql`lower(${contracts.customer} ->> 'email')`, email) : undefined,
          searchFor(contractSearch(), name)?.matches,
        ),
      )
      .limit(maxFound),

  async vinsOwnedByOthers(personIds: readonly string[], vins: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectDistinct({ vin: contracts.vin })
      .from(contracts)
      .where(and(inArray(contracts.vin, [...vins]), notInArray(contracts.personId, [...personIds])));
    return rows.map(({ vin }) => vin);
  },

  async byReferral(code: string) {
    const { orderedOn, leadId, vin, customer } = contracts;
    const rows = await db
      .select({ orderedOn, status: contracts.status, leadId, vin, customer })
      .from(contracts)
      .where(and(sql`${contracts.tracking} ->> 'ref_code' = ${code}`, ne(contracts.status, 'Canceled')))
      .orderBy(asc(contracts.orderedOn));
    return rows.map(({ customer: { email, phone }, status, ...contract }) => ({
      ...contract,
      email,
      phone,
      // A reward stays earned when the friend's coverage stops or ends.
      isPaid: ['Active', 'Lapsed', 'Expired'].includes(status),
    }));
  },

  async anonymize(ids: readonly string[]): Promise<number> {
    const anonymizedRows = await db
      .update(contracts)
      .set({
        customer: sql`${JSON.stringify(erasedCustomer)}::jsonb || jsonb_build_object('state', ${contracts.customer} ->> 'state')`,
        linkVersion: sql`${contracts.linkVersion} + 1`,
        formerKeyHash: null,
        contractParties: null,
        coOwnerId: null,
        tracking: {},
        opportunityId: null,
        leadId: null,
        paymentMethod: null,
        callStartsAt: null,
        callEndsAt: null,
        askedCancellation: null,
        vin: sql`left(${contracts.vin}, 11)`,
        terms: sql`jsonb_set(${contracts.terms}, '{consents}', '[]')`,
      })
      .where(inArray(contracts.id, [...ids]))
      .returning({ id: contracts.id });
    return anonymizedRows.length;
  },
});

/** A co-owner has only a name, so nobody else is meant by it. */
export const coOwnerPeople: PersonTable = {
  name: 'co_owned_contracts',
  table: contracts,
  id: contracts.id,
  personId: contracts.coOwnerId,
};

export const contractPeople: PersonTable = {
  table: contracts,
  id: contracts.id,
  personId: contracts.personId,
  submitted: {
    firstName: sql`${contracts.customer} ->> 'firstName'`,
    lastName: sql`${contracts.customer} ->> 'lastName'`,
    email: ownerEmail,
    phone: sql`${contracts.customer} ->> 'phone'`,
  },
};
