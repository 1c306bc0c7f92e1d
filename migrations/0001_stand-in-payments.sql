CREATE TABLE "stand_in_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"parent_id" text,
	"due_at" timestamp with time zone,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stand_in_payments_parent_id" ON "stand_in_payments" USING btree ("parent_id","sequence");--> statement-breakpoint
CREATE INDEX "stand_in_payments_due_at" ON "stand_in_payments" USING btree ("due_at","sequence") WHERE "stand_in_payments"."due_at" is not null;