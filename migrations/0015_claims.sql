CREATE TABLE "claim_counts" (
	"scope" text NOT NULL,
	"measure" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "claim_counts_scope_measure_value_pk" PRIMARY KEY("scope","measure","value")
);
--> statement-breakpoint
CREATE TABLE "claim_totals" (
	"scope" text NOT NULL,
	"part" text NOT NULL,
	"assembly" text NOT NULL,
	"level" text NOT NULL,
	"vehicle_make" text,
	"vehicle_model" text,
	"model_year" integer,
	"coverage_key" text,
	"claim_count" integer NOT NULL,
	"paid_count" integer NOT NULL,
	"denied_count" integer NOT NULL,
	"demonstration_count" integer NOT NULL,
	"claimed_cents" bigint NOT NULL,
	"part_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"first_received_on" date NOT NULL,
	"last_received_on" date NOT NULL,
	"newest_number" text NOT NULL,
	"newest_vin" text NOT NULL,
	"newest_make" text NOT NULL,
	"newest_model" text NOT NULL,
	"newest_year" integer NOT NULL,
	CONSTRAINT "claim_totals_scope_part_assembly_pk" PRIMARY KEY("scope","part","assembly")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_number" text NOT NULL,
	"vin" text NOT NULL,
	"model_year" integer NOT NULL,
	"vehicle_make" text NOT NULL,
	"vehicle_model" text NOT NULL,
	"make_slug" text NOT NULL,
	"model_slug" text NOT NULL,
	"odometer" integer NOT NULL,
	"coverage_plan" text NOT NULL,
	"state" text NOT NULL,
	"auto_part_name" text NOT NULL,
	"major_assembly_name" text NOT NULL,
	"coverage_key" text,
	"sub_claim_status" text NOT NULL,
	"denial_reason" text,
	"received_on" date NOT NULL,
	"decided_on" date,
	"paid_on" date,
	"claim_amount_cents" integer NOT NULL,
	"total_part_amount_cents" integer NOT NULL,
	"total_paid_claims_amount_cents" integer NOT NULL,
	"is_demonstration" boolean NOT NULL,
	CONSTRAINT "claims_claim_number_unique" UNIQUE("claim_number")
);
--> statement-breakpoint
CREATE INDEX "claim_totals_most_paid" ON "claim_totals" USING btree ("scope","paid_cents");--> statement-breakpoint
CREATE INDEX "claim_totals_of_level" ON "claim_totals" USING btree ("part","level");--> statement-breakpoint
CREATE INDEX "claims_newest" ON "claims" USING btree ("received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_of_vehicle" ON "claims" USING btree ("make_slug","model_slug","model_year","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_of_make" ON "claims" USING btree ("make_slug","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_of_model" ON "claims" USING btree ("model_slug","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_of_year" ON "claims" USING btree ("model_year","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_vin" ON "claims" USING btree ("vin");