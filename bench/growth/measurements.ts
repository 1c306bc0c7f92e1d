import { sql } from 'drizzle-orm';
import type { Services } from '../../src/app/services.ts';
import { claimStore } from '../../src/features/claims/claims/store/claims.ts';
import { type ContractFilter, contractStore } from '../../src/features/contracts/contract/store/contracts.ts';
import { leadHistory } from '../../src/features/customers/leads/store/history.ts';
import { countLeadsByDay, leadListStore } from '../../src/features/customers/leads/store/lead-list.ts';
import { opportunityStore } from '../../src/features/selling/quote/store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { ListQuery } from '../../src/platform/staff/listing.ts';
import { searchRecords } from '../../src/platform/staff/mount-search.ts';
import type { StaffResource } from '../../src/platform/staff/resource.ts';
import { toOfficeDay } from '../../src/shared/local-time.ts';

const page = { page: 1, perPage: 25, order: 'desc' as const };
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Operations that must not get slower as `rows` grows. */
export function measurements(
  { db }: Database,
  {
    outcomes,
    dashboard,
    people,
    customerPage,
    leadStaff,
  }: Pick<Services, 'outcomes' | 'dashboard' | 'people' | 'customerPage' | 'leadStaff'>,
  rows: number,
  resources: readonly StaffResource[],
): [string, () => Promise<unknown>][] {
  const leads = leadListStore(db);
  const quotes = opportunityStore(db);
  const toId = (n: number) =>
    n
      .toString(16)
      .padStart(32, '0')
      .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const middleId = toId(Math.floor(rows / 2));
  /** Another person each time, so that their rows aren't in memory because of the run before. */
  let runs = 0;
  const next = () => 1 + ((++runs * 7919) % rows);
  const claimRows = claimStore(db);
  const leadsBy = (filter: Parameters<typeof leads.list>[0]['filter'], index = 1, sort = 'createdAt') =>
    leads.list({ ...page, page: index, sort, filter });
  const claimsBy = (filter: Parameters<typeof claimRows.list>[0]['filter'], index = 1) =>
    claimRows.list({ ...page, page: index, sort: 'receivedOn', filter });
  /** The person in the middle, in each way that staff know one. */
  const searchQueries = [
    ['first and last name', 'gonzalez maria'],
    ['first name of one in 40', 'jennifer'],
    ['email address', `person${Math.floor(rows / 2)}@example.com`],
    ['phone number', '(200) 555-0142'],
    ['last four digits of a phone number', '0142'],
    ['last six of a VIN', '104729'],
    ['part of a record number', 'c4ca'],
    ['nothing', 'zzyzx'],
  ] as const;
  const contractsBy = (filter: ContractFilter) =>
    contractStore(db).list(
      { ...page, sort: 'orderedAt', filter },
      { today: toOfficeDay(new Date()), canCharge: true },
    );
  /** These contracts have no terms, so they can be found but not shown. */
  const searchedResources = resources.map((resource) =>
    resource.name === 'contracts'
      ? {
          ...resource,
          list: (query: ListQuery<ContractFilter>) =>
            contractStore(db).list(query, { today: toOfficeDay(new Date()), canCharge: true }),
        }
      : resource,
  ) as unknown as StaffResource[];
  const administrator = { id: 'bench', name: 'Bench', role: 'administrator' };
  const leadQuery = (filter: Parameters<typeof leads.list>[0]['filter']) => ({
    ...page,
    sort: 'createdAt',
    filter,
  });
  const callers = (typed: Partial<Parameters<typeof people.findCallers>[1]>) =>
    people.findCallers(db, { firstName: '', lastName: '', email: '', phone: '', ...typed });
  const subjects = ['Person', 'Lead', 'Contract', 'Claim', 'ContactMessage'] as const;
  const listEvents = (personId: string, before?: number) =>
    people.listEvents(db, personId, { subjects, before, limit: 51 });
  /** Every tenth person has no contract, because these can't be shown. */
  const sold = (n: number) => Math.max(10, n - (n % 10));
  const funnel = (days: number) => dashboard.report({ from: day(days), to: day(0) });
  return [
    ['list: leads, first page', () => leadsBy({})],
    ['list: leads, page 400', () => leadsBy({}, 400)],
    ['list: leads in a stage', () => leadsBy({ stage: 'Quoted' })],
    ['list: leads by state and source', () => leadsBy({ state: 'TX', utmSource: 'radio' })],
    ['list: claims, first page', () => claimsBy({})],
    ['list: claims by make and status', () => claimsBy({ make: 'Make 7', status: 'Filed' })],
    ['list: contracts, first page', () => contractsBy({})],
    ['list: contracts past due', () => contractsBy({ isPastDue: true })],
    ['list: contracts that are being canceled', () => contractsBy({ isCancellationOpen: true })],
    ['list: contracts with a refund due', () => contractsBy({ isRefundDue: true })],
    ['search: leads by email', () => leadsBy({ q: `person${Math.floor(rows / 2)}@` })],
    ['search: leads by name', () => leadsBy({ q: 'gonzalez maria' })],
    ...searchQueries.map(([label, q]): [string, () => Promise<unknown>] => [
      `search everywhere: ${label}`,
      () => searchRecords(searchedResources, q, administrator),
    ]),
    ["search: leads that don't exist", () => leadsBy({ q: 'nobody@' })],
    ['search: claim by number', () => claimsBy({ q: `B-${Math.floor(rows / 2)}` })],
    [
      'top three for a vehicle',
      () => outcomes.topThree({ make: 'Make 7', model: 'Model 7', modelYear: 2015 }),
    ],
    ['top three overall', () => outcomes.topThree({})],
    ['newest claims for a make', () => outcomes.newest({ make: 'Make 7' })],
    ['parts for a make', () => outcomes.partStatistics({ make: 'Make 7' })],
    ['person: by email address', () => people.byPoint(db, `person${next()}@example.com`)],
    ['person: caller by email address', () => callers({ email: `person${next()}@example.com` })],
    ['person: caller by phone number', () => callers({ phone: toPhone(next()) })],
    ['person: caller by name', () => callers({ firstName: 'Jennifer', lastName: 'Gonzalez' })],
    ['person: others with the same address', () => people.findDuplicates(db, toId(next()))],
    ['person: history, first page', () => listEvents(toId(next()))],
    ['person: history of one with 5,000 events, first page', () => listEvents(middleId)],
    [
      'person: history of one with 5,000 events, from the middle',
      () => listEvents(middleId, rows * 10 + 2500),
    ],
    ['person: customer page', () => customerPage.byLead(toId(sold(next())), administrator)],
    ['list: leads with “Possible duplicate”, first page', () => leadStaff.list(leadQuery({}))],
    ['list: leads that may be duplicates', () => leadStaff.list(leadQuery({ hasDuplicate: true }))],
    ['history of a lead', () => leadHistory(db).list([middleId])],
    ['quote by number', () => quotes.byQuoteNumber(`Q${Math.floor(rows / 2)}`)],
    ['dashboard: 30 days', () => funnel(30)],
    ['dashboard: a year', () => funnel(364)],
    ['dashboard: sales and claims, 30 days', () => dashboard.business(30)],
    ['dashboard: sales and claims, a year', () => dashboard.business(365)],
    ["today's leads, row by row", () => countLeadsByDay(db, { from: day(0), to: day(0) })],
  ];
}

/** Returns the duration of each run in milliseconds, shortest first. */
export async function measureDurations(task: () => Promise<unknown>, times: number): Promise<number[]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await task();
    durations.push(performance.now() - startedAt);
  }
  return durations.toSorted((a, b) => a - b);
}

/** As in `person` below. */
const toPhone = (n: number) =>
  `+1${200 + ((n * 37) % 800)}${String((n * 7919) % 10_000_000).padStart(7, '0')}`;

const firstNames = `(array['James','Mary','Robert','Patricia','John','Jennifer','Michael','Linda','David','Elizabeth','William',
  'Barbara','Richard','Susan','Joseph','Jessica','Thomas','Sarah','Charles','Karen','María','José','Daniel','Lisa','Matthew','Nancy',
  'Anthony','Betty','Mark','Sandra','Donald','Ashley','Steven','Emily','Paul','Kimberly','Andrew','Margaret','Joshua','Donna'])`;
const lastNameStarts = `(array['Gon','Hern','Mart','Rod','Smi','John','Will','Brow','Dav','Mill','Wils','And','Tay','Tho','Moor','Jack',
  'Lee','Per','Whit','Harr','Clar','Lew','Rob','Walk','You','All','Kin','Wri','Sco','Torr'])`;
const lastNameEnds = `(array['zalez','andez','inez','riguez','th','son','iams','ne','ies','er','erson','lor','mas','e','ard','ez','ton','is',
  'inson','er','ng','ight','tt','es','ley','man','berg','field','wood','ford'])`;

/** The same person in each table: 40 first names, 900 last names, and their own email address, phone number, and VIN. */
const person =
  sql.raw(`(select n, ${firstNames}[1 + n % 40] as first, ${lastNameStarts}[1 + n / 40 % 30] || ${lastNameEnds}[1 + n / 1200 % 30] as last,
    'person' || n || '@example.com' as email, '+1' || 200 + n * 37 % 800 || lpad((n::bigint * 7919 % 10000000)::text, 7, '0') as phone,
    upper(substr(translate(md5(n::text), 'abcdef', 'BCDEFG'), 1, 11)) || lpad((n::bigint * 104729 % 1000000)::text, 6, '0') as vin,
    lpad(to_hex(n), 32, '0')::uuid as id, upper(substr(md5('number' || n), 1, 4)) || '-' || upper(substr(md5('number' || n), 5, 4)) as number
  from generate_series(1, `);
const everyone = (rows: number) => sql`${person}${sql.raw(String(rows))}) as n) as person`;
const customer = sql`jsonb_build_object('firstName', first, 'lastName', last, 'email', email, 'phone', phone, 'state', 'TX', 'zipCode', '78701',
  'city', 'Austin', 'howDidYouHear', null, 'howDidYouHearInfo', null)`;

/** Over two years, 40 makes with 10 models each. Indexes are created after the rows, which is much faster. */
export async function fill(database: Database, rows: number): Promise<void> {
  const createdAt = sql.raw(`now() - n * (interval '730 days' / ${rows}::float8)`);
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
      select quote_ident(c.relname) as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid in ('leads'::regclass, 'opportunities'::regclass, 'contracts'::regclass, 'claims'::regclass,
        'contact_messages'::regclass, 'messages'::regclass, 'events'::regclass, 'people'::regclass,
        'contact_points'::regclass) and not i.indisunique`);
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.raw(name)}`);
    await tx.execute(sql`
      insert into people (id, first_name, last_name, created_at) select id, first, last, ${createdAt} from ${everyone(rows)}`);
    await tx.execute(sql`
      alter table contact_points disable trigger contact_points_duplicates`);
    await tx.execute(sql`
      insert into contact_points (person_id, kind, value, added_at)
      select id, 'Email', email, ${createdAt} from ${everyone(rows)}
      union all select id, 'Phone', phone, ${createdAt} from ${everyone(rows)}
      -- One in a hundred also has the number of the next person.
      union all select lpad(to_hex(n + 1), 32, '0')::uuid, 'Phone', phone, ${createdAt} from ${everyone(rows)} where n % 100 = 0 and n < ${rows}`);
    await tx.execute(sql`
      insert into events (subject, subject_id, person_id, kind, at, by_kind, data)
      select 'Lead', id, id, 'Note', now(), 'System', '{"text": "A note"}' from generate_series(1, 10), ${everyone(rows)}`);
    await tx.execute(sql`
      insert into events (subject, subject_id, person_id, kind, at, by_kind, data)
      select 'Lead', id, id, 'Note', now(), 'System', '{"text": "A note"}' from ${everyone(rows)}, generate_series(1, 5000)
      where n = ${Math.floor(rows / 2)}`);
    await tx.execute(sql`
      insert into leads (id, person_id, stage, first_name, last_name, email, phone, vin, state, zip_code, utm_source,
        is_state_is_not_eligible, is_state_temporary_disabled, filling_out_from, ip_address, created_at, updated_at)
      select id, id, (array['New', 'Quoted', 'CheckoutStarted', 'Ordered', 'Lost', 'NotEligible'])[1 + n % 6],
        first, last, email, phone, vin, (array['IL', 'TX', 'FL', 'AZ', 'NY', 'ND', 'OH', 'GA'])[1 + n % 8], '60601',
        (array['news', 'radio', 'search', null])[1 + n % 4], false, false, '/', '192.0.2.1', ${createdAt}, now()
      from ${everyone(rows)}`);
    await tx.execute(sql`
      insert into opportunities (id, lead_id, customer, quote_number, vin, state, vehicle, is_state_temporary_disabled, created_at, updated_at, usage)
      select id, id, ${customer}, 'Q-' || number || '-' || n, vin, 'TX', '{"make": "Jeep", "model": "Cherokee", "modelYear": 2018}', false,
        ${createdAt}, now(), '{"milesDrivenPerYear": 12000}'
      from ${everyone(rows)}`);
    await tx.execute(sql`
      insert into claims (source, claim_number, vin, model_year, vehicle_make, vehicle_model, make_slug, model_slug, odometer,
        coverage_plan, state, auto_part_name, major_assembly_name, status, received_on, claimed_cents,
        part_cents, paid_cents)
      select 'Imported', 'B-' || n, vin, 2008 + n % 16, 'Make ' || n % 40, 'Model ' || n % 400,
        'make-' || n % 40, 'model-' || n % 400, n % 200000, 'Plus', 'TX', 'Part ' || n % 23, 'Assembly ' || n % 7,
        (array['Filed', 'InReview', 'Authorized'])[1 + n % 3], current_date - n % 730, 70000 + n % 5000, 45000, 0
      from ${everyone(rows)}`);
    await tx.execute(sql`
      insert into claims (source, received_on, id, claim_number, person_id, first_name, last_name, email, phone, vin, odometer, happened_on, what_happened,
        can_drive, vehicle_location, status, is_suspicious, created_at, updated_at, waiting_since)
      select 'Filed', current_date, id, 'F-' || number || '-' || n, id, first, last, email, phone, vin, n % 200000, '2026-01-01', 'It stopped.', 'No', 'At home',
        'Filed', false, ${createdAt}, now(), ${createdAt}
      from ${everyone(rows)}`);
    await tx.execute(sql`
      insert into contact_messages (id, person_id, message_number, name, email, subject, message, created_at, asked_at)
      select id, id, 'M-' || number || '-' || n, first || ' ' || last, email, 'Something else', 'How?', ${createdAt}, ${createdAt}
      from ${everyone(rows)}`);
    await tx.execute(sql`
      insert into messages (id, person_id, template, recipient, data, status, attempts, created_at)
      select id, id, 'quoteReady', email, '{}', 'Sent', 1, ${createdAt}
      from ${everyone(rows)}`);
    await tx.execute(sql`
      insert into contracts (id, person_id, contract_number, status, customer, tracking, quote_number, quote_sequence, vin,
        terms, pay_by, ordered_on, ordered_at)
      select id, id, 'C-' || number || '-' || n, 'Active', ${customer}, '{}', 'Q-' || number || '-' || n, 1, vin, '{}', '2026-01-01',
        '2026-01-01', ${createdAt}
      from ${everyone(rows)} where n % 10 <> 0`);
    // Eight payments are past. One contract in 99 failed to pay the last of these.
    await tx.execute(sql`
      insert into due_payments (contract_id, number, due_on, cents, status, attempts)
      select id, payment, current_date + (payment - 8) * 30, 10000,
        case when payment > 8 then 'Scheduled' when payment = 8 and n % 99 = 0 then 'Failed' else 'Paid' end, 1
      from ${everyone(rows)}, generate_series(1, 12) as payment where n % 10 <> 0`);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
    await tx.execute(sql`alter table contact_points enable trigger contact_points_duplicates`);
    await tx.execute(sql`analyze`);
    await tx.execute(sql`select mark_duplicates(array(
      select value from contact_points group by value having count(distinct person_id) > 1), '{}')`);
    await tx.execute(sql`analyze people`);
  });
}
