ALTER TABLE "claim_filing_changes" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "asks_for_reply" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_vin" ON "orders" USING btree ("vin");