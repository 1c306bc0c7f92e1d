ALTER TABLE "claim_filing_changes" ADD COLUMN "override_reason" text;--> statement-breakpoint
CREATE INDEX "orders_vin" ON "orders" USING btree ("vin");