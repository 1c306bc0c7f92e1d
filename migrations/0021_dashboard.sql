CREATE TABLE "funnel_counts" (
	"day" date NOT NULL,
	"stage" text NOT NULL,
	"source" text NOT NULL,
	"variant" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_counts_day_stage_source_variant_state_pk" PRIMARY KEY("day","stage","source","variant","state")
);
