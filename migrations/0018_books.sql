CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"totals" jsonb NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" text,
	"reason" text
);
--> statement-breakpoint
-- On a large ledger, create both before the release, concurrently. See docs/upgrades.md.
CREATE INDEX IF NOT EXISTS "ledger_postings_event" ON "ledger_postings" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_postings_sequence" ON "ledger_postings" USING btree ("sequence");