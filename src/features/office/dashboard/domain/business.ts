import { addDays } from '../../../../shared/calendar.ts';
import { toDollars } from '../../../../shared/format.ts';
import { listDaysBetween } from './totals.ts';

/** Days in the office's time zone, inclusive. */
export type Period = { from: string; to: string };

export function getPeriodsUntil(today: string, days: number): { current: Period; previous: Period } {
  const from = addDays(today, 1 - days);
  return {
    current: { from, to: today },
    previous: { from: addDays(from, -days), to: addDays(from, -1) },
  };
}

export type SalesDay = {
  day: string;
  sold: number;
  premiumCents: number;
  canceled: number;
  canceledCents: number;
};
export type ReceivedClaims = {
  rows: { day: string; count: number; paidCents: number }[];
  medianDaysToDecision: number | null;
};

/** Amounts are in dollars. */
export type BusinessDay = {
  day: string;
  sold: number;
  amountSold: number;
  canceled: number;
  claims: number;
  claimCost: number;
};
export type BusinessPeriod = Period & {
  days: BusinessDay[];
  totals: Omit<BusinessDay, 'day'> & { amountCanceled: number; medianDaysToDecision: number | null };
};

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

export function summarizePeriod(
  period: Period,
  sales: readonly SalesDay[],
  { rows, medianDaysToDecision }: ReceivedClaims,
): BusinessPeriod {
  const salesByDay = new Map(sales.map((each) => [each.day, each]));
  const claimsByDay = Map.groupBy(rows, ({ day }) => day);
  const days = listDaysBetween(period.from, period.to).map((day) => {
    const sale = salesByDay.get(day);
    const claims = claimsByDay.get(day) ?? [];
    return {
      day,
      sold: sale?.sold ?? 0,
      amountSold: toDollars(sale?.premiumCents ?? 0),
      canceled: sale?.canceled ?? 0,
      claims: sum(claims, ({ count }) => count),
      claimCost: toDollars(sum(claims, ({ paidCents }) => paidCents)),
    };
  });
  return {
    ...period,
    days,
    totals: {
      sold: sum(sales, ({ sold }) => sold),
      amountSold: toDollars(sum(sales, ({ premiumCents }) => premiumCents)),
      canceled: sum(sales, ({ canceled }) => canceled),
      amountCanceled: toDollars(sum(sales, ({ canceledCents }) => canceledCents)),
      claims: sum(rows, ({ count }) => count),
      claimCost: toDollars(sum(rows, ({ paidCents }) => paidCents)),
      medianDaysToDecision,
    },
  };
}

export type OwnerLeads = { name: string | null; leads: number; ordered: number };
/** Pages that brought fewer quotes aren't listed. */
export const maxFirstPages = 15;
export type FirstPageLeads = { page: string; leads: number; quoted: number; ordered: number };
/** `title` is null for pages that staff don't write. */
export type FirstPage = FirstPageLeads & { title: string | null; isArticle: boolean };

export type BusinessReport = {
  current: BusinessPeriod;
  previous: BusinessPeriod;
  owners: OwnerLeads[];
  firstPages: FirstPage[];
};

const daysPerWeek = 7;
/** On a phone, more pairs of columns are indistinguishable. */
const maxColumns = 14;

export type Column = { from: string; current: number; previous: number };

/** Makes a column per day, or per week in long periods. Compares the days of both periods by position. */
export function toColumns(
  { current, previous }: Pick<BusinessReport, 'current' | 'previous'>,
  measure: Exclude<keyof BusinessDay, 'day'>,
): Column[] {
  const daysPerColumn = current.days.length > maxColumns ? daysPerWeek : 1;
  const count = Math.ceil(current.days.length / daysPerColumn);
  return Array.from({ length: count }, (_, index) => {
    const slice = ({ days }: BusinessPeriod) =>
      days.slice(index * daysPerColumn, (index + 1) * daysPerColumn);
    return {
      from: slice(current)[0]?.day ?? current.from,
      current: sum(slice(current), (day) => day[measure]),
      previous: sum(slice(previous), (day) => day[measure]),
    };
  });
}

/** Returns text such as "12% more than before". */
export function formatComparison(current: number, previous: number): string {
  if (current === previous) return 'same as before';
  if (previous === 0) return 'none in the period before';
  const share = Math.round((Math.abs(current - previous) / previous) * 100);
  return `${share < 1 ? 'under 1' : share}% ${current > previous ? 'more' : 'less'} than before`;
}
