ALTER TABLE "lead_submissions" ADD COLUMN "tracking" jsonb;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "reached" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "needs_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "record_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "record_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
CREATE INDEX "leads_needs_review_created_at" ON "leads" USING btree ("needs_review","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_record_id_unique" UNIQUE("record_id");--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_record_id_unique" UNIQUE("record_id");