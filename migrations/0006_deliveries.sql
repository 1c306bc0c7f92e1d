CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_id" text NOT NULL,
	"destination" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_before_replay" integer DEFAULT 0 NOT NULL,
	"last_answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "deliveries_subject_id" ON "deliveries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "deliveries_status" ON "deliveries" USING btree ("status","created_at");