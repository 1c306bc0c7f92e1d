CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"merged_into" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_points" ADD CONSTRAINT "contact_points_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_points_value" ON "contact_points" USING btree ("value","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_points_current" ON "contact_points" USING btree ("person_id","value") WHERE "contact_points"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "leads_person_id" ON "leads" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "contracts_person_id" ON "contracts" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "contact_messages_person_id" ON "contact_messages" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "messages_person_id" ON "messages" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "reviews_person_id" ON "reviews" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "referrals_person_id" ON "referrals" USING btree ("person_id");--> statement-breakpoint
CREATE TRIGGER "people_delete_events" AFTER DELETE ON "people"
  FOR EACH ROW EXECUTE FUNCTION "delete_events_of_record"('Person');
--> statement-breakpoint
-- contract: the previous release finds the lead of a person by this key. Stop all instances before upgrading.
DROP INDEX "leads_person_key";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "person_key";
