-- contract: an ID no longer opens a quote or a contract. Stop all instances before upgrading.
ALTER TABLE "contracts" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "former_key_hash" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "former_key_hash" text;--> statement-breakpoint
ALTER TABLE "contract_cancellation_requests" DROP CONSTRAINT "contract_cancellation_requests_contract_id_contracts_id_fk";--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_opportunity_id_opportunities_id_fk";--> statement-breakpoint
ALTER TABLE "events" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "ledger_postings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "events" SET "subject_id" = "record_id" FROM "contracts" WHERE "subject" = 'Contract' AND "subject_id" = "contracts"."id";--> statement-breakpoint
UPDATE "ledger_postings" SET "contract_id" = "record_id" FROM "contracts" WHERE "contract_id" = "contracts"."id";--> statement-breakpoint
ALTER TABLE "events" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "ledger_postings" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "due_payments" SET "contract_id" = "record_id" FROM "contracts" WHERE "contract_id" = "contracts"."id";--> statement-breakpoint
UPDATE "charges" SET "contract_id" = "record_id" FROM "contracts" WHERE "contract_id" = "contracts"."id";--> statement-breakpoint
UPDATE "refunds" SET "contract_id" = "record_id" FROM "contracts" WHERE "contract_id" = "contracts"."id";--> statement-breakpoint
UPDATE "disputes" SET "contract_id" = "record_id" FROM "contracts" WHERE "contract_id" = "contracts"."id";--> statement-breakpoint
UPDATE "payment_notices" SET "contract_id" = "contracts"."record_id" FROM "contracts" WHERE "contract_id" = "contracts"."id";--> statement-breakpoint
UPDATE "contract_cancellation_requests" SET "contract_id" = "record_id" FROM "contracts" WHERE "contract_id" = "contracts"."id";--> statement-breakpoint
UPDATE "promo_code_uses" SET "contract_id" = "record_id" FROM "contracts" WHERE "contract_id" = "contracts"."id";--> statement-breakpoint
UPDATE "opportunities" SET "contract_id" = "contracts"."record_id" FROM "contracts" WHERE "contract_id" = "contracts"."id";--> statement-breakpoint
UPDATE "contracts" SET "opportunity_id" = "opportunities"."record_id" FROM "opportunities" WHERE "opportunity_id" = "opportunities"."id";--> statement-breakpoint
UPDATE "quotes" SET "opportunity_id" = "record_id" FROM "opportunities" WHERE "opportunity_id" = "opportunities"."id";--> statement-breakpoint
UPDATE "contracts" SET "former_key_hash" = encode(sha256("access_id"::text::bytea), 'hex'), "id" = "record_id",
  "link_version" = CASE WHEN "access_id" = "id" THEN 1 ELSE 2 END;--> statement-breakpoint
UPDATE "opportunities" SET "former_key_hash" = encode(sha256("id"::text::bytea), 'hex'), "id" = "record_id";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "record_id";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "access_id";--> statement-breakpoint
ALTER TABLE "opportunities" DROP COLUMN "record_id";--> statement-breakpoint
ALTER TABLE "payment_notices" DROP CONSTRAINT "payment_notices_pkey";--> statement-breakpoint
ALTER TABLE "payment_notices" RENAME COLUMN "id" TO "event_id";--> statement-breakpoint
ALTER TABLE "payment_notices" RENAME COLUMN "record_id" TO "id";--> statement-breakpoint
ALTER TABLE "payment_notices" DROP CONSTRAINT "payment_notices_record_id_unique";--> statement-breakpoint
ALTER TABLE "payment_notices" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_event_id_unique" UNIQUE("event_id");--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_former_key_hash_unique" UNIQUE("former_key_hash");--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_former_key_hash_unique" UNIQUE("former_key_hash");--> statement-breakpoint
ALTER TABLE "contract_cancellation_requests" ADD CONSTRAINT "contract_cancellation_requests_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = data - 'recordId' || jsonb_build_object('contractId', data -> 'recordId') WHERE data ? 'recordId';
  END IF;
END $$;
