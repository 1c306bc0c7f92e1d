CREATE TABLE "funnel_row_sums" (
	"day" date NOT NULL,
	"stage" text NOT NULL,
	"source" text NOT NULL,
	"variant" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_row_sums_day_stage_source_variant_state_pk" PRIMARY KEY("day","stage","source","variant","state")
);
--> statement-breakpoint
CREATE TABLE "funnel_summed_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "claims_of_make_status" ON "claims" USING btree ("make_slug","sub_claim_status","received_on","claim_number");