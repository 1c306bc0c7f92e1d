CREATE TABLE "owner_email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"contract_ids" uuid[] DEFAULT '{}' NOT NULL,
	"contract_numbers" text[] DEFAULT '{}' NOT NULL,
	"message_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "owner_email_changes_person" ON "owner_email_changes" USING btree ("person_id","asked_at");--> statement-breakpoint
CREATE INDEX "owner_email_changes_to_email" ON "owner_email_changes" USING btree ("to_email","asked_at");--> statement-breakpoint
CREATE INDEX "owner_email_changes_session" ON "owner_email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "owner_email_changes_asked_at" ON "owner_email_changes" USING btree ("asked_at");