ALTER TABLE "orders" ADD COLUMN "call_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "call_ends_at" timestamp with time zone;