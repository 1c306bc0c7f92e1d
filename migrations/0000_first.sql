CREATE TABLE "configurations" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"is_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"channels" text[] NOT NULL,
	"page" text NOT NULL,
	"ip_address" text NOT NULL,
	"browser" text NOT NULL,
	"form_state" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_rules" (
	"state" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_restricted" boolean NOT NULL,
	"is_temporary_disabled" boolean NOT NULL,
	"note" text,
	"free_look_days" integer NOT NULL,
	"cancellation_fee_cents" integer NOT NULL,
	"cancellation_text" text NOT NULL,
	"effective_from" date NOT NULL,
	"source" text,
	"is_checked_by_counsel" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" serial NOT NULL,
	"stage" text NOT NULL,
	"is_converted" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"is_state_is_not_eligible" boolean NOT NULL,
	"is_state_temporary_disabled" boolean NOT NULL,
	"how_did_you_hear" text,
	"how_did_you_hear_info" text,
	"vehicle_year" integer,
	"vehicle_make" text,
	"vehicle_model" text,
	"vehicle_mileage" integer,
	"vin" text,
	"promo_code" text,
	"gclid" text,
	"utm_campaign" text,
	"utm_content" text,
	"utm_medium" text,
	"utm_source" text,
	"utm_term" text,
	"ga_id" text,
	"cid" text,
	"ssid" text,
	"ssid2" text,
	"ssid3" text,
	"sub" text,
	"lead_source" text,
	"lead_vendor" text,
	"ref_code" text,
	"filling_out_from" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"promo_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"discount_type" text NOT NULL,
	"amount" integer NOT NULL,
	"number_of_payments" integer,
	"starts_on" date,
	"expires_on" date,
	"plans" text[] NOT NULL,
	"excluded_states" text[] NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"state" text NOT NULL,
	"vehicle" jsonb NOT NULL,
	"vin" text,
	"usage" jsonb,
	"coverage_plan" text,
	"term_months" integer,
	"promo_code" text,
	"is_state_temporary_disabled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opportunities_quote_number_unique" UNIQUE("quote_number")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"rate_card_version" text NOT NULL,
	"rated" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"version" text PRIMARY KEY NOT NULL,
	"effective_from" date NOT NULL,
	"tables" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_call_key_pk" PRIMARY KEY("call","key")
);
--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD CONSTRAINT "consent_receipts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "opportunities_lead_id" ON "opportunities" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "quotes_opportunity_id" ON "quotes" USING btree ("opportunity_id","sequence");