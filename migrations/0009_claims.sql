-- contract: this release stopped using claim_filings, and the former names of columns of claims. Stop all instances before upgrading.
-- Filed claims and claim records become one table. A record of a filed claim merges into it, and other records become imported claims.
DROP TRIGGER "claim_filings_delete_events" ON "claim_filings";--> statement-breakpoint
DROP INDEX "claims_search";--> statement-breakpoint
ALTER TABLE "claims" RENAME COLUMN "sub_claim_status" TO "status";--> statement-breakpoint
ALTER TABLE "claims" RENAME COLUMN "claim_amount_cents" TO "claimed_cents";--> statement-breakpoint
ALTER TABLE "claims" RENAME COLUMN "total_part_amount_cents" TO "part_cents";--> statement-breakpoint
ALTER TABLE "claims" RENAME COLUMN "total_paid_claims_amount_cents" TO "paid_cents";--> statement-breakpoint
ALTER TABLE "claims"
  ADD COLUMN "source" text, ADD COLUMN "contract_id" uuid, ADD COLUMN "person_id" uuid, ADD COLUMN "contract_number" text,
  ADD COLUMN "first_name" text, ADD COLUMN "last_name" text, ADD COLUMN "email" text, ADD COLUMN "phone" text,
  ADD COLUMN "vehicle" text, ADD COLUMN "happened_on" text, ADD COLUMN "what_happened" text, ADD COLUMN "part" text,
  ADD COLUMN "can_drive" text, ADD COLUMN "vehicle_location" text, ADD COLUMN "shop_name" text, ADD COLUMN "shop_city" text,
  ADD COLUMN "shop_phone" text, ADD COLUMN "denied_by" text, ADD COLUMN "approved_cents" integer, ADD COLUMN "pending_approval" jsonb,
  ADD COLUMN "assignee_id" text, ADD COLUMN "filed_by" text, ADD COLUMN "new_information_at" timestamp with time zone,
  ADD COLUMN "waiting_since" timestamp with time zone, ADD COLUMN "is_suspicious" boolean DEFAULT false NOT NULL,
  ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  ALTER COLUMN "is_demonstration" SET DEFAULT false,
  ALTER COLUMN "vin" DROP NOT NULL, ALTER COLUMN "model_year" DROP NOT NULL, ALTER COLUMN "vehicle_make" DROP NOT NULL,
  ALTER COLUMN "vehicle_model" DROP NOT NULL, ALTER COLUMN "make_slug" DROP NOT NULL, ALTER COLUMN "model_slug" DROP NOT NULL,
  ALTER COLUMN "coverage_plan" DROP NOT NULL, ALTER COLUMN "state" DROP NOT NULL, ALTER COLUMN "auto_part_name" DROP NOT NULL,
  ALTER COLUMN "major_assembly_name" DROP NOT NULL, ALTER COLUMN "claimed_cents" DROP NOT NULL,
  ALTER COLUMN "part_cents" DROP NOT NULL, ALTER COLUMN "paid_cents" DROP NOT NULL;--> statement-breakpoint
UPDATE "claims" SET "source" = 'Imported', "created_at" = "received_on", "updated_at" = "received_on";--> statement-breakpoint
-- Links in emails are signed with the IDs of filed claims, so those stay.
UPDATE "claims" c SET "id" = f."id", "claim_number" = f."filing_number", "source" = 'Filed', "contract_number" = f."contract_number",
  "first_name" = f."first_name", "last_name" = f."last_name", "email" = f."email", "phone" = f."phone", "vehicle" = f."vehicle",
  "happened_on" = f."happened_on", "what_happened" = f."what_happened", "part" = f."part", "can_drive" = f."can_drive",
  "vehicle_location" = f."vehicle_location", "shop_name" = f."shop_name", "shop_city" = f."shop_city", "shop_phone" = f."shop_phone",
  "status" = f."status", "approved_cents" = f."approved_cents", "paid_cents" = f."paid_cents", "pending_approval" = f."pending_approval",
  "assignee_id" = f."assignee_id", "filed_by" = f."filed_by", "new_information_at" = f."new_information_at",
  "waiting_since" = f."waiting_since", "is_suspicious" = f."is_suspicious", "created_at" = f."created_at", "updated_at" = f."updated_at"
FROM "claim_filings" f WHERE c."claim_number" = coalesce(f."claim_number", f."filing_number");--> statement-breakpoint
INSERT INTO "claims" ("id", "claim_number", "source", "contract_number", "first_name", "last_name", "email", "phone", "vin", "vehicle",
  "coverage_plan", "odometer", "happened_on", "what_happened", "part", "can_drive", "vehicle_location", "shop_name", "shop_city",
  "shop_phone", "status", "approved_cents", "paid_cents", "pending_approval", "assignee_id", "filed_by", "new_information_at",
  "waiting_since", "is_suspicious", "created_at", "updated_at", "received_on", "decided_on", "is_demonstration")
SELECT f."id", f."filing_number", 'Filed', f."contract_number", f."first_name", f."last_name", f."email", f."phone", f."vin", f."vehicle",
  f."coverage_plan", f."odometer", f."happened_on", f."what_happened", f."part", f."can_drive", f."vehicle_location", f."shop_name",
  f."shop_city", f."shop_phone", f."status", f."approved_cents", f."paid_cents", f."pending_approval", f."assignee_id", f."filed_by",
  f."new_information_at", f."waiting_since", f."is_suspicious", f."created_at", f."updated_at",
  (f."created_at" AT TIME ZONE 'America/Chicago')::date,
  CASE WHEN f."status" IN ('Approved', 'Denied', 'Paid') THEN (f."waiting_since" AT TIME ZONE 'America/Chicago')::date END, false
FROM "claim_filings" f WHERE NOT EXISTS (SELECT FROM "claims" c WHERE c."id" = f."id");--> statement-breakpoint
UPDATE "claims" SET "status" = CASE "status" WHEN 'Received' THEN 'Filed' WHEN 'Approved' THEN 'Authorized' ELSE "status" END;--> statement-breakpoint
UPDATE "claims" SET "paid_on" = coalesce("paid_on", ("waiting_since" AT TIME ZONE 'America/Chicago')::date)
WHERE "source" = 'Filed' AND "status" = 'Paid';--> statement-breakpoint
-- The contract whose number and owner a claim names, or that staff decided it for.
UPDATE "claims" SET "contract_id" = "contracts"."id" FROM "contracts"
WHERE "source" = 'Filed' AND regexp_replace(claims."contract_number", '^Q', 'O') = "contracts"."contract_number"
  AND (lower("last_name") = lower("customer" ->> 'lastName') OR "decided_on" IS NOT NULL);--> statement-breakpoint
UPDATE "claims" SET "contract_id" = (SELECT "id" FROM "contracts" WHERE "contracts"."vin" = "claims"."vin")
WHERE "source" = 'Filed' AND "contract_id" IS NULL AND "decided_on" IS NOT NULL
  AND (SELECT count(*) FROM "contracts" WHERE "contracts"."vin" = "claims"."vin") = 1;--> statement-breakpoint
-- What was authorized or paid goes into the ledger, where refunds read it.
INSERT INTO "ledger_postings" ("contract_id", "event", "reference", "account", "cents", "at", "by")
SELECT "contract_id", CASE WHEN "paid_cents" IS NULL THEN 'ClaimAuthorized' ELSE 'ClaimPaid' END, "claim_number" || ' 0', "account",
  "sign" * coalesce("paid_cents", "approved_cents"), "updated_at", 'Upgrade'
FROM "claims" CROSS JOIN LATERAL (VALUES
  ('ClaimExpense', 1), (CASE WHEN "paid_cents" IS NULL THEN 'ClaimsPayable' ELSE 'Cash' END, -1)) AS each ("account", "sign")
WHERE "source" = 'Filed' AND "contract_id" IS NOT NULL AND "status" IN ('Authorized', 'Paid')
  AND coalesce("paid_cents", "approved_cents") > 0;--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "source" SET NOT NULL,
  ADD CONSTRAINT "claims_filed_by_someone" CHECK (source = 'Imported' or num_nulls(first_name, last_name, email, happened_on, what_happened, can_drive, vehicle_location, waiting_since) = 0),
  ADD CONSTRAINT "claims_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id");--> statement-breakpoint
ALTER TABLE "claim_attachments" DROP CONSTRAINT "claim_attachments_filing_id_claim_filings_id_fk";--> statement-breakpoint
DROP INDEX "claim_attachments_filing_id";--> statement-breakpoint
DROP INDEX "claim_attachments_waiting";--> statement-breakpoint
ALTER TABLE "claim_attachments" RENAME COLUMN "filing_id" TO "claim_id";--> statement-breakpoint
ALTER TABLE "claim_attachments" ADD CONSTRAINT "claim_attachments_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "claim_attachments_claim_id" ON "claim_attachments" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_attachments_waiting" ON "claim_attachments" USING btree ("sender_hash","created_at") WHERE "claim_attachments"."claim_id" is null;--> statement-breakpoint
DROP TABLE "claim_filings";--> statement-breakpoint
CREATE INDEX "claims_person_id" ON "claims" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "claims_contract" ON "claims" USING btree ("contract_id") WHERE "claims"."contract_id" is not null;--> statement-breakpoint
CREATE INDEX "claims_email" ON "claims" USING btree ("email");--> statement-breakpoint
CREATE INDEX "claims_waiting_since" ON "claims" USING btree ("waiting_since") WHERE "claims"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "claims_assignee" ON "claims" USING btree ("assignee_id","waiting_since") WHERE "claims"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "claims_new_information" ON "claims" USING btree ("new_information_at") WHERE "claims"."new_information_at" is not null;--> statement-breakpoint
CREATE INDEX "claims_pending_approval" ON "claims" USING btree ("waiting_since") WHERE "claims"."pending_approval" is not null;--> statement-breakpoint
CREATE INDEX "claims_search" ON "claims" USING gin (fold_text(' ' || coalesce("claim_number", '') || ' ' || coalesce("contract_number", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("vin", '') || ' ') gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "events" DISABLE TRIGGER "events_append_only";--> statement-breakpoint
UPDATE "events" SET "subject" = 'Claim', "data" = CASE "data" ->> 'status'
  WHEN 'Received' THEN "data" || '{"status": "Filed"}' WHEN 'Approved' THEN "data" || '{"status": "Authorized"}' ELSE "data" END
WHERE "subject" = 'ClaimFiling';--> statement-breakpoint
ALTER TABLE "events" ENABLE TRIGGER "events_append_only";--> statement-breakpoint
CREATE TRIGGER "claims_delete_events" AFTER DELETE ON "claims"
  FOR EACH ROW EXECUTE FUNCTION "delete_events_of_record"('Claim');--> statement-breakpoint
UPDATE "messages" SET "data" = ("data" - 'filingNumber') || jsonb_build_object('claimNumber', "data" -> 'filingNumber')
WHERE "data" ? 'filingNumber';--> statement-breakpoint
UPDATE "idempotency_keys" SET "response" = jsonb_build_object('claimNumber', "response" -> 'filingNumber', 'claimId', "response" -> 'filingId')
WHERE "operation" = 'claim-filing';--> statement-breakpoint
CREATE VIEW "public"."counted_claims" AS (select id, claim_number, vin, model_year, vehicle_make, vehicle_model, make_slug, model_slug, odometer, auto_part_name,
  major_assembly_name, coverage_key, status, denial_reason, received_on, decided_on, paid_on, claimed_cents, part_cents,
  coalesce(paid_cents, 0) as paid_cents, is_demonstration
from claims where is_published and auto_part_name is not null and (source = 'Imported' or decided_on is not null)
  and status not in ('Closed', 'Withdrawn'));--> statement-breakpoint
-- Filed claims count once they're decided.
DELETE FROM "claim_totals";--> statement-breakpoint
DELETE FROM "claim_counts";--> statement-breakpoint
insert into claim_totals (scope, part, assembly, level, vehicle_make, vehicle_model, model_year, coverage_key,
    claim_count, paid_count, denied_count, demonstration_count, claimed_cents, part_cents, paid_cents,
    first_received_on, last_received_on, newest_number, newest_vin, newest_make, newest_model, newest_year)
  select s.scope, coalesce(c.auto_part_name, ''), coalesce(c.major_assembly_name, ''), min(s.level), min(s.make), min(s.model),
    min(s.year), case when grouping(c.auto_part_name) = 0 then min(c.coverage_key) end,
    count(*), count(*) filter (where c.status = 'Paid'),
    count(*) filter (where c.status = 'Denied'), count(*) filter (where c.is_demonstration),
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
  order by 1, 2, 3;
