ALTER TABLE "contracts" ADD COLUMN "lapses" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "created_on" date;