ALTER TABLE "lead_submissions" ADD COLUMN "caller" text;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "origin" jsonb;