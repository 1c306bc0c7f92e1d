CREATE TABLE "experiment_counts" (
	"experiment_key" text NOT NULL,
	"variant" text NOT NULL,
	"day" date NOT NULL,
	"exposures" integer DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "experiment_counts_experiment_key_variant_day_pk" PRIMARY KEY("experiment_key","variant","day")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"variants" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"is_running" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "experiment_counts" ADD CONSTRAINT "experiment_counts_experiment_key_experiments_key_fk" FOREIGN KEY ("experiment_key") REFERENCES "public"."experiments"("key") ON DELETE cascade ON UPDATE no action;