-- contract: this release stopped using a bill without lines, and a single user who denied a claim. Stop all instances before upgrading.
ALTER TABLE "claims" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
  ADD COLUMN "authorization_number" text,
  ADD COLUMN "authorized_until" date,
  ADD COLUMN "invoice_number" text,
  ALTER COLUMN "denied_by" SET DATA TYPE text[] USING CASE WHEN "denied_by" IS NULL THEN '{}'::text[] ELSE ARRAY["denied_by"] END,
  ALTER COLUMN "denied_by" SET DEFAULT '{}'::text[],
  ALTER COLUMN "denied_by" SET NOT NULL;--> statement-breakpoint
-- A bill without lines becomes one line for parts and one for the rest. What was approved was approved in full.
UPDATE "claims" SET "lines" = coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'kind', "kind", 'description', "description", 'hours', NULL, 'rateCents', NULL, 'estimatedCents', "cents",
    'authorizedCents', CASE WHEN "approved_cents" IS NOT NULL THEN "cents" END, 'clause', NULL,
    'invoicedCents', CASE WHEN "status" IN ('Repaired', 'Paid') THEN "cents" END))
  FROM (VALUES ('Part', 'Parts', "part_cents"), ('Other', 'Labor and everything else', "claimed_cents" - "part_cents"))
    AS each ("kind", "description", "cents")
  WHERE "cents" > 0), '[]'::jsonb)
WHERE "source" = 'Filed' AND "claimed_cents" IS NOT NULL AND "part_cents" IS NOT NULL;--> statement-breakpoint
UPDATE "claims" SET "authorization_number" = "claim_number" || '-A1', "authorized_until" = (CURRENT_DATE + 90)
WHERE "source" = 'Filed' AND "approved_cents" IS NOT NULL;--> statement-breakpoint
UPDATE "claims" SET "pending_approval" = "pending_approval" || jsonb_build_object('lines', (
  SELECT coalesce(jsonb_agg(jsonb_build_object('authorizedCents', "line" -> 'estimatedCents', 'clause', NULL)), '[]'::jsonb)
  FROM jsonb_array_elements("lines") AS "line"))
WHERE "pending_approval" IS NOT NULL;--> statement-breakpoint
-- An approval is a reserve until the shop's invoice is in.
INSERT INTO "ledger_postings" ("contract_id", "event", "reference", "account", "cents", "at", "by")
SELECT "contract_id", 'ClaimReversed', "claim_number" || ' reserve', "account", "sign" * "approved_cents", "updated_at", 'Upgrade'
FROM "claims" CROSS JOIN (VALUES ('ClaimsPayable', 1), ('ClaimReserve', -1)) AS each ("account", "sign")
WHERE "source" = 'Filed' AND "contract_id" IS NOT NULL AND "approved_cents" > 0 AND "paid_cents" IS NULL
  AND "status" IN ('Authorized', 'PartlyAuthorized');
