import type { Database, Db } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/errors.ts';
import { type ListQuery, type ListResult, mapRows } from '../../platform/staff/listing.ts';
import type { StaffChange, StaffMember } from '../../platform/staff/resource.ts';
import { toOfficeDay } from '../../shared/local-time.ts';
import { normalizeQuoteNumber, toContractNumber } from '../../shared/quote-number.ts';
import type { ClaimActions } from '../claims/claims/actions/index.ts';
import type { ContractActions } from '../contracts/contract/actions/index.ts';
import { type LedgerFilter, type LedgerPosting, ledgerRecords } from '../contracts/payments/actions.ts';
import { type LedgerTotal, ledgerAccounts, ledgerEvents } from '../contracts/payments/domain/ledger.ts';
import type { AuditTrailActions } from '../office/audit-trail/actions.ts';
import type { ConfigurationActions } from '../publishing/configuration/actions.ts';
import { formatJournal, type JournalFormat, readAccountMap } from './domain/journal.ts';
import { listMonths, type Month, toMonth, toPeriod } from './domain/month.ts';
import { checkClosed, checkLists, checkMonth, type MonthCheck } from './domain/month-checks.ts';
import { type AccountBalance, buildTrialBalance, summarizeMonth } from './domain/trial-balance.ts';
import type { MonthDetails, MonthRecord, MonthStatus, PostingRecord, PostingTotals } from './schema.ts';
import { type ClosedMonth, closedMonthStore } from './store.ts';

export type BooksDeps = {
  database: Database;
  now: () => Date;
  auditTrail: Pick<AuditTrailActions, 'record'>;
  configuration: Pick<ConfigurationActions, 'siteSettings'>;
  contracts: Pick<ContractActions, 'findNumbers' | 'findIdByNumber'>;
  claims: Pick<ClaimActions, 'owedCents'>;
};
export type BooksActions = ReturnType<typeof booksActions>;

type MonthFilter = { status?: MonthStatus | undefined };
type PostingFilter = Omit<LedgerFilter, 'contractId'> & { contractNumber?: string };
/** `closed` is undefined for an open month, `reopened` for one that wasn't reopened. */
type CalendarMonth = {
  month: Month;
  closed: ClosedMonth | undefined;
  reopened: ClosedMonth | undefined;
};
type LedgerMonth = CalendarMonth & { totals: LedgerTotal[] };

type OpenedMonth = {
  month: LedgerMonth;
  trialBalance: AccountBalance[];
  checks: MonthCheck[];
  /** Those that compare the ledger with lists as of now. Empty if it's closed. */
  listChecks: MonthCheck[];
  isFirstOpen: boolean;
  isLastClosed: boolean;
};

const notOpen = {
  errorCode: 'MonthNotOpen',
  message: "Only a month that has ended and isn't closed yet can be closed.",
};

/** Adding 0 turns -0 into 0. */
const toDollars = (cents: number): number => cents / 100 + 0;

const presentPosting = (
  { sequence, at, contractId, event, reference, account, cents, by }: LedgerPosting,
  contractNumbers: ReadonlyMap<string, string>,
): PostingRecord => ({
  id: String(sequence),
  at: at.toISOString(),
  contract: { id: contractId, contractNumber: contractNumbers.get(contractId) ?? '' },
  event,
  reference,
  account,
  debit: cents > 0 ? toDollars(cents) : null,
  credit: cents < 0 ? toDollars(-cents) : null,
  by,
});

const isClosed = ({ closedAt, reopenedAt }: ClosedMonth) => reopenedAt === null || reopenedAt < closedAt;

export function booksActions({ database, now, auditTrail, configuration, contracts, claims }: BooksDeps) {
  const { db } = database;
  const thisMonth = () => toMonth(toOfficeDay(now()));

  async function presentPostings(tx: Db, rows: LedgerPosting[]): Promise<PostingRecord[]> {
    const ids = new Set(rows.map(({ contractId }) => contractId));
    const numbers = await contracts.findNumbers(tx, [...ids]);
    return rows.map((row) => presentPosting(row, numbers));
  }

  async function toLedgerFilter(tx: Db, { contractNumber, ...filter }: PostingFilter): Promise<LedgerFilter> {
    if (!contractNumber) return filter;
    const number = normalizeQuoteNumber(contractNumber);
    const contractId = number && (await contracts.findIdByNumber(tx, toContractNumber(number)));
    if (!contractId)
      throw badRequest('ContractNotFound', "There's no contract with this number.", 'contractNumber');
    return { ...filter, contractId };
  }

  /** From the first posting to now, oldest first. */
  async function loadCalendar(tx: Db): Promise<CalendarMonth[]> {
    const firstAt = await ledgerRecords(tx).firstAt();
    const rows = await closedMonthStore(tx).list();
    const closed = new Map(rows.filter(isClosed).map((row) => [row.month, row]));
    const reopened = new Map(rows.filter((row) => row.reopenedAt).map((row) => [row.month, row]));
    const first = firstAt ? toMonth(toOfficeDay(firstAt)) : thisMonth();
    return listMonths(first, thisMonth()).map((month) => ({
      month,
      closed: closed.get(month),
      reopened: reopened.get(month),
    }));
  }

  /** Closed months keep the totals that were stored when they were closed. */
  async function loadMonths(tx: Db): Promise<LedgerMonth[]> {
    const calendar = await loadCalendar(tx);
    const firstOpen = calendar[calendar.findLastIndex(({ closed }) => closed) + 1]?.month ?? thisMonth();
    const { from } = toPeriod(firstOpen);
    const open = Map.groupBy(await ledgerRecords(tx).totalsByMonth({ from }), ({ month }) => month);
    return calendar.map((month) => ({
      ...month,
      totals: month.closed?.totals ?? open.get(month.month) ?? [],
    }));
  }

  const getStatus = ({ month, closed }: CalendarMonth): MonthStatus => {
    if (closed) return 'Closed';
    return month === thisMonth() ? 'Current' : 'Open';
  };

  const presentMonth = (ledgerMonth: LedgerMonth): MonthRecord => {
    const { month, totals, closed } = ledgerMonth;
    const { soldCents, canceledCents, cashCents } = summarizeMonth(totals);
    return {
      id: month,
      status: getStatus(ledgerMonth),
      sold: toDollars(soldCents),
      canceled: toDollars(canceledCents),
      received: toDollars(cashCents.Payments),
      refunded: toDollars(-cashCents.Refunds),
      disputed: toDollars(-cashCents.Disputes),
      claimsPaid: toDollars(-cashCents.Claims),
      closedAt: closed?.closedAt.toISOString() ?? null,
      closedBy: closed?.closedBy ?? null,
    };
  };

  /** Undefined for a month without a ledger. */
  async function openMonth(tx: Db, id: string): Promise<OpenedMonth | undefined> {
    const months = await loadMonths(tx);
    const index = months.findIndex(({ month }) => month === id);
    const month = months[index];
    if (!month) return undefined;
    const trialBalance = buildTrialBalance(
      months.slice(0, index).flatMap(({ totals }) => totals),
      month.totals,
    );
    const ledger = ledgerRecords(tx);
    const period = toPeriod(id);
    const checkAll = async () =>
      checkLists(
        months.flatMap(({ totals }) => totals),
        { ...(await ledger.listedCents()), ...(await claims.owedCents(tx)) },
      );
    const listChecks = month.closed ? [] : await checkAll();
    const checks = [
      ...checkMonth(trialBalance, await ledger.countUnbalancedEntries(period)),
      ...listChecks,
      ...(month.closed
        ? [...(month.closed.checks ?? []), checkClosed(month.totals, await ledger.totalsByMonth(period))]
        : []),
    ];
    const isFirstOpen = months.find(({ closed }) => !closed)?.month === id;
    const isLastClosed = months.findLast(({ closed }) => closed)?.month === id;
    return { month, trialBalance, checks, listChecks, isFirstOpen, isLastClosed };
  }

  /** Why a month can't be closed. */
  function findObstacle({ month, isFirstOpen, checks }: OpenedMonth) {
    if (presentMonth(month).status !== 'Open') return notOpen;
    if (!isFirstOpen)
      return { errorCode: 'EarlierMonthOpen', message: 'Close the months before this one first.' };
    const failed = checks.find(({ isPassed }) => !isPassed);
    return failed && { errorCode: 'CheckFailed', message: `This check failed: ${failed.title}.` };
  }

  async function findMonth(tx: Db, id: string): Promise<MonthDetails | undefined> {
    const opened = await openMonth(tx, id);
    if (!opened) return undefined;
    const { month, trialBalance, checks, isLastClosed } = opened;
    const record = presentMonth(month);
    const { 'books.accounts': accounts } = await configuration.siteSettings(tx);
    const accountMap = readAccountMap(accounts);
    const isKnown = (name: string) => {
      const [account = '', event] = name.split(' ');
      const knownAccounts: readonly string[] = ledgerAccounts;
      const events: readonly string[] = ledgerEvents;
      return name === 'TaxRate' || (knownAccounts.includes(account) && (!event || events.includes(event)));
    };
    return {
      ...record,
      trialBalance: trialBalance.map(({ account, openingCents, debitCents, creditCents, closingCents }) => ({
        account,
        opening: toDollars(openingCents),
        debit: toDollars(debitCents),
        credit: toDollars(creditCents),
        closing: toDollars(closingCents),
      })),
      checks: checks.map(({ title, isPassed, cents }) => ({
        title,
        isPassed,
        ledger: cents && toDollars(cents.ledger),
        expected: cents && toDollars(cents.expected),
      })),
      canBeClosed: findObstacle(opened) === undefined,
      obstacle: record.status === 'Open' ? (findObstacle(opened)?.message ?? null) : null,
      canBeReopened: isLastClosed,
      reopened: month.reopened
        ? {
            at: month.reopened.reopenedAt?.toISOString() ?? '',
            by: month.reopened.reopenedBy ?? '',
            reason: month.reopened.reason ?? '',
          }
        : null,
      unknownAccounts: [...accountMap.keys()].filter((name) => !isKnown(name)),
      unnamedAccounts: trialBalance.flatMap(({ account }) => (accountMap.has(account) ? [] : [account])),
    };
  }

  return {
    async listPostings({ filter, ...query }: ListQuery<PostingFilter>): Promise<ListResult<PostingRecord>> {
      const found = await ledgerRecords(db).list({ ...query, filter: await toLedgerFilter(db, filter) });
      return { rows: await presentPostings(db, found.rows), total: found.total };
    },

    async *postingBatches(tx: Db, filter: PostingFilter): AsyncGenerator<PostingRecord[]> {
      for await (const rows of ledgerRecords(tx).batches(await toLedgerFilter(tx, filter)))
        yield presentPostings(tx, rows);
    },

    async findPosting(tx: Db, id: string): Promise<PostingRecord | undefined> {
      const row = /^\d{1,15}$/.test(id) ? await ledgerRecords(tx).bySequence(Number(id)) : undefined;
      const [record] = row ? await presentPostings(tx, [row]) : [];
      return record;
    },

    async sumPostings(filter: PostingFilter): Promise<PostingTotals> {
      const { debitCents, creditCents } = await ledgerRecords(db).sum(await toLedgerFilter(db, filter));
      return { debit: toDollars(debitCents), credit: toDollars(creditCents) };
    },

    /** Newest first. */
    async listMonths({ page, perPage, filter }: ListQuery<MonthFilter>): Promise<ListResult<MonthRecord>> {
      const hasStatus = (month: CalendarMonth) => !filter.status || getStatus(month) === filter.status;
      // Every staff screen counts them, which needs no totals.
      if (perPage === 0) return { rows: [], total: (await loadCalendar(db)).filter(hasStatus).length };
      const months = (await loadMonths(db)).filter(hasStatus).toReversed();
      const rows = months.slice((page - 1) * perPage, page * perPage);
      return mapRows({ rows, total: months.length }, presentMonth);
    },
    findMonth,

    /** Throws 400 unless the month has ended, the months before it are closed, and every check passes. */
    async closeMonth({ tx, by }: StaffChange, id: string): Promise<void> {
      const opened = await openMonth(tx, id);
      const obstacle = opened ? findObstacle(opened) : notOpen;
      if (!opened || obstacle)
        throw badRequest((obstacle ?? notOpen).errorCode, (obstacle ?? notOpen).message);
      await closedMonthStore(tx).close({
        month: id,
        closedAt: now(),
        closedBy: by.name,
        checks: opened.listChecks,
        totals: opened.month.totals.map(({ event, account, debitCents, creditCents }) => ({
          event,
          account,
          debitCents,
          creditCents,
        })),
      });
    },

    /** Throws 400 unless it's the last month that was closed. */
    async reopenMonth({ tx, by }: StaffChange, id: string, reason: string): Promise<void> {
      const opened = await openMonth(tx, id);
      if (!opened?.isLastClosed)
        throw badRequest('MonthNotReopenable', 'Only the last month that was closed can be reopened.');
      await closedMonthStore(tx).reopen(id, { reopenedAt: now(), reopenedBy: by.name, reason });
    },

    /** Rows of a CSV file. The audit log records the export. */
    async exportJournal(id: Month, format: JournalFormat, by: StaffMember): Promise<(string | number)[][]> {
      const { 'books.accounts': accounts } = await configuration.siteSettings();
      const entry = {
        staffId: by.id,
        staffName: by.name,
        subject: 'months',
        subjectId: id,
        action: 'export',
        before: null,
        after: { format },
      };
      await database.transaction((tx) => auditTrail.record(tx, entry));
      return formatJournal(await ledgerRecords(db).journal(toPeriod(id)), format, readAccountMap(accounts));
    },
  };
}
