CREATE TABLE "contact_preferences" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"hours" text,
	"maximum_attempts" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_stage_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"filling_out_from" text NOT NULL,
	"answers" jsonb NOT NULL,
	"touches" jsonb NOT NULL,
	"ip_address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_receipts" DROP CONSTRAINT "consent_receipts_lead_id_leads_id_fk";
--> statement-breakpoint
ALTER TABLE "consent_receipts" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_receipts" ALTER COLUMN "ip_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_receipts" ALTER COLUMN "browser" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_receipts" ALTER COLUMN "form_state" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "last_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "city" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "state" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "zip_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD COLUMN "kind" text DEFAULT 'Given' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD COLUMN "sequence" integer;--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_key" text;--> statement-breakpoint
UPDATE "leads" SET "person_key" = lower("email") || ' ' || regexp_replace(lower(coalesce("last_name", '')), '[^[:alnum:]]', '', 'g');--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "person_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "awd" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "diesel" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "turbo" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "supercharged" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_hybrid" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "number_of_cylinders" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "miles_per_year" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "commercial_use" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "commercial_use_types" text[];--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "rideshare" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "heavy_towing" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "mobility_package" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "odometer_altered" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "salvaged_rebuilt_grey" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "external_user_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assign_to_toco" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assign_after_days" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_touch" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "pbt_campaign_link" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "pbt_referred_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "affiliate_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "anonymous_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "created_from_public_funnel" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_first_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_last_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "previous_owner_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "previous_owner_first_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "previous_owner_last_name" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "customer" jsonb;--> statement-breakpoint
UPDATE "opportunities" SET "customer" = (SELECT jsonb_build_object('firstName', "first_name", 'lastName', "last_name", 'email', "email", 'phone', "phone", 'zipCode', "zip_code", 'city', "city", 'state', "leads"."state", 'howDidYouHear', "how_did_you_hear", 'howDidYouHearInfo', "how_did_you_hear_info") FROM "leads" WHERE "leads"."id" = "opportunities"."lead_id");--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "customer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "tracking" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_preferences" ADD CONSTRAINT "contact_preferences_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_stage_changes" ADD CONSTRAINT "lead_stage_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD CONSTRAINT "lead_submissions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_stage_changes_lead_id" ON "lead_stage_changes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_submissions_lead_id" ON "lead_submissions" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "consent_receipts_lead_id" ON "consent_receipts" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_person_key" ON "leads" USING btree ("person_key");--> statement-breakpoint
CREATE INDEX "leads_ref_code" ON "leads" USING btree ("ref_code");--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD CONSTRAINT "consent_receipts_sequence_unique" UNIQUE("sequence");