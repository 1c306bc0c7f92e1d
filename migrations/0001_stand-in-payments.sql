CREATE TABLE "stand_in_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stand_in_payments_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" text,
	"due_at" timestamp with time zone,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stand_in_payments_parent_id" ON "stand_in_payments" USING btree ("parent_id","sequence");--> statement-breakpoint
CREATE INDEX "stand_in_payments_due_at" ON "stand_in_payments" USING btree ("due_at","sequence") WHERE "stand_in_payments"."due_at" is not null;