import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';

/**
 * Invented leads with a quote each, and as many claims, over two years. They go through the tables of the features and
 * not through their rules. Some 40 makes with 10 models each: parts, plans and states are spread over them. Indexes are
 * made after the rows, which takes a fraction of the time and leaves the same indexes.
 */
export async function fill(database: Database, rows: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
      select quote_ident(c.relname) as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid in ('leads'::regclass, 'opportunities'::regclass, 'claims'::regclass) and not i.indisunique`);
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.raw(name)}`);
    await tx.execute(sql`
      insert into leads (id, stage, first_name, last_name, person_key, email, phone, state, zip_code, utm_source,
        is_state_is_not_eligible, is_state_temporary_disabled, filling_out_from, ip_address, created_at, updated_at)
      select lpad(to_hex(n), 32, '0')::uuid, (array['New', 'Quoted', 'CheckoutStarted', 'Ordered', 'Lost', 'NotEligible'])[1 + n % 6],
        'First' || n % 900, 'Last' || n % 90000, 'key' || n, 'person' || n || '@example.com', '+1312555' || lpad((n % 10000)::text, 4, '0'),
        (array['IL', 'TX', 'FL', 'AZ', 'NY', 'ND', 'OH', 'GA'])[1 + n % 8], '60601',
        (array['news', 'radio', 'search', null])[1 + n % 4], false, false, '/', '192.0.2.1', now() - n * (interval '730 days' / ${rows}::float8), now()
      from generate_series(1, ${rows}::int) as n`);
    await tx.execute(sql`
      insert into opportunities (id, lead_id, customer, quote_number, state, vehicle, is_state_temporary_disabled, created_at, updated_at, usage)
      select lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid,
        jsonb_build_object('firstName', 'First' || n % 900, 'lastName', 'Last' || n % 90000, 'state', 'TX'), 'Q' || n, 'TX',
        '{"make": "Jeep", "model": "Cherokee", "modelYear": 2018}', false, now() - n * (interval '730 days' / ${rows}::float8), now(),
        '{"milesDrivenPerYear": 12000}'
      from generate_series(1, ${rows}::int) as n`);
    await tx.execute(sql`
      insert into claims (claim_number, vin, model_year, vehicle_make, vehicle_model, make_slug, model_slug, odometer,
        coverage_plan, state, auto_part_name, major_assembly_name, sub_claim_status, received_on, claim_amount_cents,
        total_part_amount_cents, total_paid_claims_amount_cents, is_demonstration)
      select 'B-' || n, '1C4RJFBG3GC' || lpad((n % 1000000)::text, 6, '0'), 2008 + n % 16, 'Make ' || n % 40, 'Model ' || n % 400,
        'make-' || n % 40, 'model-' || n % 400, n % 200000, 'Plus', 'TX', 'Part ' || n % 23, 'Assembly ' || n % 7,
        (array['Received', 'InReview', 'Approved'])[1 + n % 3], current_date - n % 730, 70000 + n % 5000, 45000, 0, true
      from generate_series(1, ${rows}::int) as n`);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  });
  await database.db.execute(sql`analyze leads, opportunities, claims`);
}
