CREATE TABLE "affiliates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affo" text NOT NULL,
	"affc" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "affiliates_affo_affc" UNIQUE("affo","affc")
);
--> statement-breakpoint
CREATE TABLE "landing_phones" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"host" text,
	"path_prefix" text,
	"query_parameter" text,
	"query_value" text,
	"phone_number" text NOT NULL,
	"is_active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_phones_name_unique" UNIQUE("name")
);
