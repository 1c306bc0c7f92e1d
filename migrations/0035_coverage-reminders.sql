CREATE TABLE "coverage_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"unverified_submission_id" uuid,
	"vehicle" text NOT NULL,
	"quote_query" text NOT NULL,
	"ends_on" date NOT NULL,
	"ends_at_miles" integer NOT NULL,
	"remind_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "coverage_reminders_lead_vehicle" UNIQUE("lead_id","vehicle")
);
--> statement-breakpoint
ALTER TABLE "coverage_reminders" ADD CONSTRAINT "coverage_reminders_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coverage_reminders_due" ON "coverage_reminders" USING btree ("remind_on") WHERE "coverage_reminders"."sent_at" is null;