CREATE TABLE "limits" (
	"key_hash" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limits_key_hash_window_start_pk" PRIMARY KEY("key_hash","window_start")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_suspicious" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_suspicious" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_email_disposable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "limits_window_start" ON "limits" USING btree ("window_start");