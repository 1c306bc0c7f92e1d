-- contract: this release stopped using marks of invented claims. Stop all instances before upgrading.
-- A new database has no rate card yet. It gets its kind when the site starts, or goes live.
INSERT INTO "configurations" ("key", "value", "is_public")
SELECT 'site.kind', CASE WHEN EXISTS (SELECT FROM "configurations" WHERE "key" = 'demonstration.removedAt'
  OR ("key" = 'notice.demonstration' AND "value" = '')) THEN 'live' ELSE 'demonstration' END, false
WHERE EXISTS (SELECT FROM "rate_cards");--> statement-breakpoint
DELETE FROM "configurations" WHERE "key" = 'demonstration.removedAt'
  OR ("key" = 'demonstration.life' AND EXISTS (SELECT FROM "configurations" WHERE "key" = 'site.kind' AND "value" = 'live'));--> statement-breakpoint
DROP VIEW "counted_claims";--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "is_demonstration", DROP COLUMN "is_published";--> statement-breakpoint
ALTER TABLE "claim_totals" DROP COLUMN "demonstration_count";--> statement-breakpoint
CREATE VIEW "public"."counted_claims" AS (select id, claim_number, vin, model_year, vehicle_make, vehicle_model, make_slug, model_slug, odometer, auto_part_name,
  major_assembly_name, coverage_key, status, denial_reason, received_on, decided_on, paid_on, claimed_cents, part_cents,
  coalesce(paid_cents, 0) as paid_cents
from claims where auto_part_name is not null and (source = 'Imported' or decided_on is not null)
  and status not in ('Closed', 'Withdrawn'));--> statement-breakpoint
-- Claims of invented people count now.
DELETE FROM "claim_totals";--> statement-breakpoint
DELETE FROM "claim_counts";--> statement-breakpoint
insert into claim_totals (scope, part, assembly, level, vehicle_make, vehicle_model, model_year, coverage_key,
    claim_count, paid_count, denied_count, claimed_cents, part_cents, paid_cents,
    first_received_on, last_received_on, newest_number, newest_vin, newest_make, newest_model, newest_year)
  select s.scope, coalesce(c.auto_part_name, ''), coalesce(c.major_assembly_name, ''), min(s.level), min(s.make), min(s.model),
    min(s.year), case when grouping(c.auto_part_name) = 0 then min(c.coverage_key) end,
    count(*), count(*) filter (where c.status = 'Paid'),
    count(*) filter (where c.status = 'Denied'),
    sum(c.claimed_cents), sum(c.part_cents),
    sum(c.paid_cents), min(c.received_on), max(c.received_on),
    (array_agg(c.claim_number order by c.received_on desc, c.claim_number desc))[1], (array_agg(left(c.vin, 11) order by c.received_on desc, c.claim_number desc))[1], (array_agg(c.vehicle_make order by c.received_on desc, c.claim_number desc))[1], (array_agg(c.vehicle_model order by c.received_on desc, c.claim_number desc))[1],
    (array_agg(c.model_year order by c.received_on desc, c.claim_number desc))[1]
  from counted_claims c cross join lateral (values
  ('*/*/*', 'All', null, null, null),
  ('*/*/' || c.model_year, 'Year', null, null, c.model_year),
  (c.make_slug || '/*/*', 'Make', c.vehicle_make, null, null),
  (c.make_slug || '/*/' || c.model_year, 'MakeYear', c.vehicle_make, null, c.model_year),
  (c.make_slug || '/' || c.model_slug || '/*', 'Model', c.vehicle_make, c.vehicle_model, null),
  (c.make_slug || '/' || c.model_slug || '/' || c.model_year, 'Vehicle', c.vehicle_make, c.vehicle_model, c.model_year)
) as s (scope, level, make, model, year)
  group by grouping sets ((s.scope, c.auto_part_name, c.major_assembly_name), (s.scope))
  order by 1, 2, 3;--> statement-breakpoint
insert into claim_counts (scope, measure, value, count)
  select s.scope, m.measure, m.value, count(*)
  from counted_claims c cross join lateral (values
  ('*/*/*', 'All', null, null, null),
  ('*/*/' || c.model_year, 'Year', null, null, c.model_year),
  (c.make_slug || '/*/*', 'Make', c.vehicle_make, null, null),
  (c.make_slug || '/*/' || c.model_year, 'MakeYear', c.vehicle_make, null, c.model_year),
  (c.make_slug || '/' || c.model_slug || '/*', 'Model', c.vehicle_make, c.vehicle_model, null),
  (c.make_slug || '/' || c.model_slug || '/' || c.model_year, 'Vehicle', c.vehicle_make, c.vehicle_model, c.model_year)
) as s (scope, level, make, model, year) cross join lateral (values
    ('denial', c.denial_reason),
    ('daysToDecision', (c.decided_on - c.received_on)::text),
    ('daysToPayment', (c.paid_on - c.received_on)::text)
  ) as m (measure, value)
  where m.value is not null
  group by 1, 2, 3
  order by 1, 2, 3;--> statement-breakpoint
CREATE FUNCTION "reject_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_no_truncate" BEFORE TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION "reject_truncate"();
--> statement-breakpoint
CREATE TRIGGER "events_no_truncate" BEFORE TRUNCATE ON "events"
  FOR EACH STATEMENT EXECUTE FUNCTION "reject_truncate"();
