ALTER TABLE "orders" ADD COLUMN "record_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "record_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_record_id_unique" UNIQUE("record_id");--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_record_id_unique" UNIQUE("record_id");