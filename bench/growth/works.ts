import { claimStore } from '../../src/features/claims/claims/store/claims.ts';
import { countLeadsByDay } from '../../src/features/customers/leads/store/daily-counts.ts';
import { leadListStore } from '../../src/features/customers/leads/store/lead-list.ts';
import { opportunityStore } from '../../src/features/selling/quote/store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Services } from '../../src/services.ts';

const page = { page: 1, perPage: 25, order: 'desc' as const };
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** What must not take longer the more there is, by what it is; `rows` is how many there are. */
export function works(
  { db }: Database,
  { claims, dashboard }: Pick<Services, 'claims' | 'dashboard'>,
  rows: number,
): [string, () => Promise<unknown>][] {
  const leads = leadListStore(db);
  const quotes = opportunityStore(db);
  const claimRows = claimStore(db);
  const leadsBy = (filter: Parameters<typeof leads.list>[0]['filter'], at = 1, sort = 'createdAt') =>
    leads.list({ ...page, page: at, sort, filter });
  const claimsBy = (filter: Parameters<typeof claimRows.list>[0]['filter'], at = 1) =>
    claimRows.list({ ...page, page: at, sort: 'receivedOn', filter });
  const funnel = (days: number) => dashboard.figures({ from: day(days), to: day(0) });
  return [
    ['list: leads, first page', () => leadsBy({})],
    ['list: leads, page 400', () => leadsBy({}, 400)],
    ['list: leads of a stage', () => leadsBy({ stage: 'Quoted' })],
    ['list: leads of a state and source', () => leadsBy({ state: 'TX', utmSource: 'radio' })],
    ['list: claims, first page', () => claimsBy({})],
    ['list: claims of a make and status', () => claimsBy({ make: 'Make 7', status: 'Received' })],
    ['search: leads by an address', () => leadsBy({ q: `person${Math.floor(rows / 2)}@` })],
    ['search: leads by a name', () => leadsBy({ q: 'last123' })],
    ['search: leads that there are not', () => leadsBy({ q: 'nobody@' })],
    ['search: claim by number', () => claimsBy({ q: `B-${Math.floor(rows / 2)}` })],
    ['top three of a vehicle', () => claims.topThree({ make: 'Make 7', model: 'Model 7', modelYear: 2015 })],
    ['top three of all', () => claims.topThree({})],
    ['newest claims of a make', () => claims.newest({ make: 'Make 7' })],
    ['parts of a make', () => claims.partFigures({ make: 'Make 7' })],
    ['quote by its number', () => quotes.byQuoteNumber(`Q${Math.floor(rows / 2)}`)],
    ['dashboard: 30 days', () => funnel(30)],
    ['dashboard: a year', () => funnel(364)],
    ['leads of today, row by row', () => countLeadsByDay(db, { from: day(0), to: day(0) })],
  ];
}
