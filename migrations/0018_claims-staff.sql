ALTER TABLE "claim_filings" ADD COLUMN "claim_number" text;--> statement-breakpoint
CREATE INDEX "claim_filings_created_at" ON "claim_filings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_filings_last_name" ON "claim_filings" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "claims_of_status" ON "claims" USING btree ("sub_claim_status","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "reviews_created_at" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_status_created_at" ON "reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("rating","created_at");