ALTER TABLE "claims" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "is_appeal_upheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "claims_open_appeals" ON "claims" USING btree ("appealed_at") WHERE "claims"."appealed_at" is not null;