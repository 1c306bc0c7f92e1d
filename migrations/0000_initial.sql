CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE TABLE "claim_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sender_hash" text
);
--> statement-breakpoint
CREATE TABLE "claim_filing_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"override_reason" text,
	"approved_cents" integer,
	"paid_cents" integer,
	"contract_section" text,
	"by" text,
	"confirmed_by" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_filing_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_number" text NOT NULL,
	"contract_number" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"vin" text,
	"vehicle" text,
	"coverage_plan" text,
	"odometer" integer NOT NULL,
	"happened_on" text NOT NULL,
	"what_happened" text NOT NULL,
	"part" text,
	"can_drive" text NOT NULL,
	"vehicle_location" text NOT NULL,
	"shop_name" text,
	"shop_city" text,
	"shop_phone" text,
	"status" text NOT NULL,
	"approved_cents" integer,
	"paid_cents" integer,
	"pending_approval" jsonb,
	"claim_number" text,
	"assignee_id" text,
	"filed_by" text,
	"new_information_at" timestamp with time zone,
	"waiting_since" timestamp with time zone NOT NULL,
	"is_suspicious" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_filings_filing_number_unique" UNIQUE("filing_number")
);
--> statement-breakpoint
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
	"is_published" boolean DEFAULT true NOT NULL,
	CONSTRAINT "claims_claim_number_unique" UNIQUE("claim_number")
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coverage_plan" text NOT NULL,
	"state" text,
	"version" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"note" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	CONSTRAINT "contract_templates_version" UNIQUE NULLS NOT DISTINCT("coverage_plan","state","version")
);
--> statement-breakpoint
CREATE TABLE "contract_cancellation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"receipt_number" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"cancel_on" date NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"seller_reason" text,
	"claims_cents" integer,
	"refund" jsonb,
	CONSTRAINT "contract_cancellation_requests_contract_id_unique" UNIQUE("contract_id"),
	CONSTRAINT "contract_cancellation_requests_receipt_number_unique" UNIQUE("receipt_number")
);
--> statement-breakpoint
CREATE TABLE "contract_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_transfers" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"sold_on" date NOT NULL,
	"odometer" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"from_customer" jsonb,
	"from_lead_id" uuid
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"access_id" uuid NOT NULL,
	"contract_number" text NOT NULL,
	"opportunity_id" uuid,
	"lead_id" uuid,
	"status" text NOT NULL,
	"customer" jsonb NOT NULL,
	"contract_parties" jsonb,
	"tracking" jsonb NOT NULL,
	"quote_number" text NOT NULL,
	"quote_sequence" integer NOT NULL,
	"vin" text NOT NULL,
	"terms" jsonb NOT NULL,
	"payment_method" jsonb,
	"payment_method_since" timestamp with time zone,
	"pay_by" date NOT NULL,
	"ordered_on" date NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"active_since" timestamp with time zone,
	"ends_on" date,
	"transferred_on" date,
	"canceled_at" timestamp with time zone,
	"refund_cents" integer,
	"claims_cents" integer,
	"refund_due_on" date,
	"refund_paid_on" date,
	"covered_from" date,
	"start_notice_on" date,
	"end_notice_on" date,
	"sold_by" text,
	"call_starts_at" timestamp with time zone,
	"call_ends_at" timestamp with time zone,
	CONSTRAINT "contracts_record_id_unique" UNIQUE("record_id"),
	CONSTRAINT "contracts_access_id_unique" UNIQUE("access_id"),
	CONSTRAINT "contracts_contract_number_unique" UNIQUE("contract_number"),
	CONSTRAINT "contracts_opportunity_id_unique" UNIQUE("opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "contract_documents" (
	"contract_number" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	"sha256" text NOT NULL,
	"content_hash" text NOT NULL,
	"content" json,
	"sealed_at" timestamp with time zone NOT NULL,
	"is_signed" boolean NOT NULL,
	CONSTRAINT "contract_documents_contract_number_kind_pk" PRIMARY KEY("contract_number","kind")
);
--> statement-breakpoint
CREATE TABLE "seal_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issued_to" text NOT NULL,
	"certificate" text NOT NULL,
	"encrypted_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"contract_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"due_number" integer NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"method" text,
	"started_at" text NOT NULL,
	"paid_at" text,
	"failure" text,
	"page" jsonb,
	CONSTRAINT "charges_contract_id_key_pk" PRIMARY KEY("contract_id","key")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"contract_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"charge_key" text NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"opened_at" text NOT NULL,
	CONSTRAINT "disputes_contract_id_reference_pk" PRIMARY KEY("contract_id","reference")
);
--> statement-breakpoint
CREATE TABLE "due_payments" (
	"contract_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_on" date NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_attempt_on" date,
	"lapse_notice_on" date,
	CONSTRAINT "due_payments_contract_id_number_pk" PRIMARY KEY("contract_id","number")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"contract_id" uuid NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"account" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"sequence" bigserial NOT NULL,
	CONSTRAINT "ledger_postings_contract_id_event_reference_account_pk" PRIMARY KEY("contract_id","event","reference","account")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"record_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"notice" jsonb NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"matter" text,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text,
	CONSTRAINT "payment_notices_record_id_unique" UNIQUE("record_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"contract_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"payee" text NOT NULL,
	"cents" integer NOT NULL,
	"charge_key" text,
	"status" text NOT NULL,
	"due_on" date NOT NULL,
	"reference" text,
	"failed_references" text[] NOT NULL,
	"paid_on" date,
	CONSTRAINT "refunds_contract_id_key_pk" PRIMARY KEY("contract_id","key")
);
--> statement-breakpoint
CREATE TABLE "consent_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"kind" text DEFAULT 'Given' NOT NULL,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"channels" text[] NOT NULL,
	"page" text NOT NULL,
	"ip_address" text,
	"browser" text,
	"form_state" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"sequence" integer,
	"salt" text,
	"content_hash" text,
	"hash" text,
	"erased_at" timestamp with time zone,
	"erasure_signature" text,
	CONSTRAINT "consent_receipts_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"quote_number" text,
	"is_suspicious" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'Open' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"assignee_id" text,
	"assignee_name" text,
	"confirmation_id" uuid,
	CONSTRAINT "contact_messages_message_number_unique" UNIQUE("message_number")
);
--> statement-breakpoint
CREATE TABLE "contact_thread_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"by" text NOT NULL,
	"email_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_macros" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_macros_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "contact_preferences" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"hours" text,
	"maximum_attempts" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"is_allowed" boolean NOT NULL,
	"decision" text NOT NULL,
	"made_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_contact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_stage_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"moved_by" text,
	"reason" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "lead_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"filling_out_from" text NOT NULL,
	"answers" jsonb NOT NULL,
	"touches" jsonb NOT NULL,
	"tracking" jsonb,
	"caller" text,
	"origin" jsonb,
	"review" text,
	"pending" jsonb,
	"asks_for_reply" boolean DEFAULT false NOT NULL,
	"reached" text,
	"ip_address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" serial NOT NULL,
	"stage" text NOT NULL,
	"is_converted" boolean DEFAULT false NOT NULL,
	"is_suspicious" boolean DEFAULT false NOT NULL,
	"is_email_disposable" boolean DEFAULT false NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"person_key" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"is_state_is_not_eligible" boolean NOT NULL,
	"is_state_temporary_disabled" boolean NOT NULL,
	"how_did_you_hear" text,
	"how_did_you_hear_info" text,
	"vehicle_year" integer,
	"vehicle_make" text,
	"vehicle_model" text,
	"vehicle_mileage" integer,
	"vin" text,
	"awd" boolean,
	"diesel" boolean,
	"turbo" boolean,
	"supercharged" boolean,
	"is_hybrid" boolean,
	"number_of_cylinders" integer,
	"miles_per_year" integer,
	"commercial_use" boolean,
	"commercial_use_types" text[],
	"rideshare" boolean,
	"heavy_towing" boolean,
	"mobility_package" boolean,
	"odometer_altered" boolean,
	"salvaged_rebuilt_grey" boolean,
	"external_user_id" text,
	"assign_to_toco" boolean,
	"assign_after_days" integer,
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
	"is_waiting" boolean DEFAULT false NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"first_touch" jsonb,
	"pbt_campaign_link" text,
	"pbt_referred_by" text,
	"link_id" text,
	"affiliate_id" text,
	"anonymous_id" text,
	"created_from_public_funnel" boolean DEFAULT true NOT NULL,
	"owner_id" text,
	"owner_first_name" text,
	"owner_last_name" text,
	"previous_owner_id" text,
	"previous_owner_first_name" text,
	"previous_owner_last_name" text,
	"next_action" text,
	"next_action_at" timestamp with time zone,
	"filling_out_from" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"kind" text,
	"recipient" text NOT NULL,
	"lead_id" uuid,
	"data" jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"decision" text,
	"asked_at" timestamp with time zone,
	"thread" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"reopened_at" timestamp with time zone,
	"reopen_reason" text,
	CONSTRAINT "opt_outs_channel_address_pk" PRIMARY KEY("channel","address"),
	CONSTRAINT "opt_outs_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text PRIMARY KEY NOT NULL,
	"marketing" boolean NOT NULL,
	"quotes" boolean NOT NULL,
	"reminders" boolean NOT NULL,
	"reason" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key_hash" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limits_key_hash_window_start_pk" PRIMARY KEY("key_hash","window_start")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"second_factor_at" timestamp with time zone,
	"reauthenticated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_counts" (
	"day" date NOT NULL,
	"stage" text NOT NULL,
	"source" text NOT NULL,
	"variant" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_counts_day_stage_source_variant_state_pk" PRIMARY KEY("day","stage","source","variant","state")
);
--> statement-breakpoint
CREATE TABLE "funnel_daily_totals" (
	"day" date NOT NULL,
	"stage" text NOT NULL,
	"source" text NOT NULL,
	"variant" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_daily_totals_day_stage_source_variant_state_pk" PRIMARY KEY("day","stage","source","variant","state")
);
--> statement-breakpoint
CREATE TABLE "funnel_days_with_totals" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_id" text NOT NULL,
	"destination" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_before_retry" integer DEFAULT 0 NOT NULL,
	"last_response" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "state_rules" (
	"state" text NOT NULL,
	"name" text NOT NULL,
	"is_restricted" boolean NOT NULL,
	"is_temporary_disabled" boolean NOT NULL,
	"is_insurance_only" boolean DEFAULT false NOT NULL,
	"forbids_warranty_word" boolean DEFAULT false NOT NULL,
	"note" text,
	"cancellation" jsonb NOT NULL,
	"transfer_fee_cents" integer DEFAULT 4000 NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"effective_from" date NOT NULL,
	"source" text,
	"reviewed_by" text,
	"reviewed_on" date,
	CONSTRAINT "state_rules_state_effective_from_pk" PRIMARY KEY("state","effective_from")
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"version" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'Activated' NOT NULL,
	"effective_from" date NOT NULL,
	"starts_at" timestamp with time zone,
	"based_on" text,
	"changed_by_id" text,
	"changed_by" text,
	"tables" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "configurations" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"is_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seo_url" text NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"parent_category_id" uuid,
	"position" serial NOT NULL,
	CONSTRAINT "categories_seo_url_unique" UNIQUE("seo_url")
);
--> statement-breakpoint
CREATE TABLE "page_media" (
	"page_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "page_media_page_id_media_id_pk" PRIMARY KEY("page_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "page_redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"page_id" uuid,
	"category_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"note" text,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"css_class_name" text,
	"image_url" text,
	"video_name" text,
	"video_url" text,
	"seo_url" text NOT NULL,
	CONSTRAINT "page_versions_page_id_number_pk" PRIMARY KEY("page_id","number")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"position" serial NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"css_class_name" text,
	"image_url" text,
	"video_name" text,
	"video_url" text,
	"seo_url" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"scheduled_at" timestamp with time zone,
	"scheduled_version" integer,
	"search_text" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "pages"."name"), 'A') || setweight(to_tsvector('english', "pages"."description"), 'B') || setweight(to_tsvector('english', "pages"."content"), 'D')) STORED NOT NULL,
	CONSTRAINT "pages_seo_url_unique" UNIQUE("seo_url")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'image' NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"captions" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"media_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "media_files_media_id_width_format_pk" PRIMARY KEY("media_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rating" integer NOT NULL,
	"text_sentiment" real NOT NULL,
	"sentiment_method" text NOT NULL,
	"published_date" date,
	"reviewer_name" text NOT NULL,
	"reviewer_city" text NOT NULL,
	"reviewer_state" text NOT NULL,
	"review_text" text NOT NULL,
	"about" text NOT NULL,
	"status" text NOT NULL,
	"moderation_reason" text,
	"moderated_at" timestamp with time zone,
	"moderated_by" text,
	"reply_text" text,
	"replied_on" date,
	"is_verified" boolean DEFAULT false NOT NULL,
	"email" text,
	"reference" text,
	"is_suspicious" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "enrollments" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"employer_name" text NOT NULL,
	"coverage_plan" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"unverified_submission_id" uuid,
	"vehicle" text NOT NULL,
	"quote_query" text NOT NULL,
	"ends_on" date NOT NULL,
	"ends_at_miles" integer NOT NULL,
	"remind_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "coverage_reminders_lead_vehicle" UNIQUE("lead_id","vehicle")
);
--> statement-breakpoint
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
	"is_enabled" boolean NOT NULL
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
--> statement-breakpoint
CREATE TABLE "promo_code_uses" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"promo_code" text NOT NULL,
	"status" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL
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
	"uses" integer DEFAULT 0 NOT NULL,
	"confirmed_uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"submission_id" uuid,
	"customer" jsonb NOT NULL,
	"tracking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quote_number" text NOT NULL,
	"state" text NOT NULL,
	"vehicle" jsonb NOT NULL,
	"vin" text,
	"usage" jsonb,
	"coverage_plan" text,
	"term_months" integer,
	"term_miles" integer,
	"deductible_cents" integer,
	"promo_code" text,
	"is_state_temporary_disabled" boolean NOT NULL,
	"order_draft" jsonb,
	"contract_id" uuid,
	"quoted_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opportunities_record_id_unique" UNIQUE("record_id"),
	CONSTRAINT "opportunities_quote_number_unique" UNIQUE("quote_number"),
	CONSTRAINT "opportunities_contract_id_unique" UNIQUE("contract_id")
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
CREATE TABLE "referrals" (
	"code" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "release_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_operation_key_pk" PRIMARY KEY("operation","key")
);
--> statement-breakpoint
CREATE TABLE "stand_in_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"parent_id" text,
	"due_at" timestamp with time zone,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_attachments" ADD CONSTRAINT "claim_attachments_filing_id_claim_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."claim_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_attachments" ADD CONSTRAINT "claim_attachments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_filing_changes" ADD CONSTRAINT "claim_filing_changes_filing_id_claim_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."claim_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_filing_notes" ADD CONSTRAINT "claim_filing_notes_filing_id_claim_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."claim_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_cancellation_requests" ADD CONSTRAINT "contract_cancellation_requests_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_events" ADD CONSTRAINT "contract_events_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_notes" ADD CONSTRAINT "contract_notes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_transfers" ADD CONSTRAINT "contract_transfers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_thread_entries" ADD CONSTRAINT "contact_thread_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_preferences" ADD CONSTRAINT "contact_preferences_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_attempts" ADD CONSTRAINT "lead_attempts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_contact_changes" ADD CONSTRAINT "lead_contact_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_stage_changes" ADD CONSTRAINT "lead_stage_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD CONSTRAINT "lead_submissions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_category_id_categories_id_fk" FOREIGN KEY ("parent_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_media" ADD CONSTRAINT "page_media_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_media" ADD CONSTRAINT "page_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_reminders" ADD CONSTRAINT "coverage_reminders_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_counts" ADD CONSTRAINT "experiment_counts_experiment_key_experiments_key_fk" FOREIGN KEY ("experiment_key") REFERENCES "public"."experiments"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_attachments_filing_id" ON "claim_attachments" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "claim_attachments_waiting" ON "claim_attachments" USING btree ("sender_hash","created_at") WHERE "claim_attachments"."filing_id" is null;--> statement-breakpoint
CREATE INDEX "claim_attachments_created_at" ON "claim_attachments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_filing_changes_filing_id" ON "claim_filing_changes" USING btree ("filing_id","sequence");--> statement-breakpoint
CREATE INDEX "claim_filing_notes_filing_id" ON "claim_filing_notes" USING btree ("filing_id","at");--> statement-breakpoint
CREATE INDEX "claim_filings_email" ON "claim_filings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "claim_filings_status" ON "claim_filings" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "claim_filings_created_at" ON "claim_filings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_filings_waiting_since" ON "claim_filings" USING btree ("waiting_since");--> statement-breakpoint
CREATE INDEX "claim_filings_assignee" ON "claim_filings" USING btree ("assignee_id","waiting_since");--> statement-breakpoint
CREATE INDEX "claim_filings_new_information" ON "claim_filings" USING btree ("new_information_at") WHERE "claim_filings"."new_information_at" is not null;--> statement-breakpoint
CREATE INDEX "claim_filings_pending_approval" ON "claim_filings" USING btree ("waiting_since") WHERE "claim_filings"."pending_approval" is not null;--> statement-breakpoint
CREATE INDEX "claim_filings_search" ON "claim_filings" USING gin (lower(translate(' ' || coalesce("filing_number", '') || ' ' || coalesce("claim_number", '') || ' ' || coalesce("contract_number", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("vin", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "claim_totals_most_paid" ON "claim_totals" USING btree ("scope","paid_cents");--> statement-breakpoint
CREATE INDEX "claim_totals_by_level" ON "claim_totals" USING btree ("part","level");--> statement-breakpoint
CREATE INDEX "claims_newest" ON "claims" USING btree ("received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_by_vehicle" ON "claims" USING btree ("make_slug","model_slug","model_year","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_by_make" ON "claims" USING btree ("make_slug","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_by_model" ON "claims" USING btree ("model_slug","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_by_year" ON "claims" USING btree ("model_year","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_vin" ON "claims" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "claims_search" ON "claims" USING gin (lower(translate(' ' || coalesce("claim_number", '') || ' ' || coalesce("vin", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "claims_by_make_status" ON "claims" USING btree ("make_slug","sub_claim_status","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "claims_by_status" ON "claims" USING btree ("sub_claim_status","received_on","claim_number");--> statement-breakpoint
CREATE INDEX "contract_templates_file_id" ON "contract_templates" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "contract_templates_uploaded" ON "contract_templates" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "contract_templates_state" ON "contract_templates" USING btree ("state","uploaded_at");--> statement-breakpoint
CREATE INDEX "contract_events_contract_id" ON "contract_events" USING btree ("contract_id","at");--> statement-breakpoint
CREATE INDEX "contract_notes_contract_id" ON "contract_notes" USING btree ("contract_id","at");--> statement-breakpoint
CREATE INDEX "contracts_lead_id" ON "contracts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "contracts_vin" ON "contracts" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "contracts_ref_code" ON "contracts" USING btree (("tracking" ->> 'ref_code'));--> statement-breakpoint
CREATE INDEX "contracts_ordered_at" ON "contracts" USING btree ("ordered_at");--> statement-breakpoint
CREATE INDEX "contracts_refund_due_on" ON "contracts" USING btree ("refund_due_on");--> statement-breakpoint
CREATE INDEX "contracts_status_ordered_at" ON "contracts" USING btree ("status","ordered_at");--> statement-breakpoint
CREATE INDEX "contracts_state_ordered_at" ON "contracts" USING btree (("customer" ->> 'state'),"ordered_at");--> statement-breakpoint
CREATE INDEX "contracts_email" ON "contracts" USING btree (lower("customer" ->> 'email'));--> statement-breakpoint
CREATE INDEX "contracts_search" ON "contracts" USING gin (lower(translate(' ' || coalesce("contract_number", '') || ' ' || coalesce("quote_number", '') || ' ' || coalesce("vin", '') || ' ' || coalesce("customer" ->> 'firstName', '') || ' ' || coalesce("customer" ->> 'lastName', '') || ' ' || coalesce("customer" ->> 'email', '') || ' ' || coalesce("customer" ->> 'phone', '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contract_documents_sha256" ON "contract_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "contract_documents_file_id" ON "contract_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "charges_reference" ON "charges" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "due_payments_status_due_on" ON "due_payments" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "ledger_postings_at" ON "ledger_postings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_notices_received_at" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_notices_contract_id" ON "payment_notices" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "payment_notices_open" ON "payment_notices" USING btree ("received_at") WHERE resolved_at is null and (result = 'Unmatched' or matter is not null);--> statement-breakpoint
CREATE INDEX "consent_receipts_lead_id" ON "consent_receipts" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (lower(translate(' ' || coalesce("message_number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("quote_number", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_subject" ON "contact_messages" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_is_suspicious" ON "contact_messages" USING btree ("is_suspicious","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_assignee_id" ON "contact_messages" USING btree ("assignee_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_thread_entries_message_id_sequence" ON "contact_thread_entries" USING btree ("message_id","sequence");--> statement-breakpoint
CREATE INDEX "message_macros_search" ON "message_macros" USING gin (lower(translate(' ' || coalesce("name", '') || ' ' || coalesce("text", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_attempts_lead_id" ON "lead_attempts" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_contact_changes_lead_id" ON "lead_contact_changes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_notes_lead_id" ON "lead_notes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_stage_changes_lead_id" ON "lead_stage_changes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_submissions_lead_id" ON "lead_submissions" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "leads_person_key" ON "leads" USING btree ("person_key");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_ref_code" ON "leads" USING btree ("ref_code");--> statement-breakpoint
CREATE INDEX "leads_visits" ON "leads" USING btree ("visits","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_record_id" ON "leads" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "leads_stage_created_at" ON "leads" USING btree ("stage","created_at");--> statement-breakpoint
CREATE INDEX "leads_state_created_at" ON "leads" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "leads_owner_id_created_at" ON "leads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_owner_id_next_action_at" ON "leads" USING btree ("owner_id","next_action_at");--> statement-breakpoint
CREATE INDEX "leads_unassigned" ON "leads" USING btree ("created_at") WHERE "leads"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "leads_next_action_at" ON "leads" USING btree ("next_action_at");--> statement-breakpoint
CREATE INDEX "leads_utm_source_created_at" ON "leads" USING btree ("utm_source","created_at");--> statement-breakpoint
CREATE INDEX "leads_suspicious_created_at" ON "leads" USING btree ("is_suspicious","created_at");--> statement-breakpoint
CREATE INDEX "leads_needs_review_created_at" ON "leads" USING btree ("needs_review","created_at");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin (lower(translate(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("vin", '') || ' ' || coalesce("record_id"::text, '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_lead_id" ON "messages" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (lower(translate(' ' || coalesce("recipient", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_status" ON "messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "messages_template" ON "messages" USING btree ("template","created_at");--> statement-breakpoint
CREATE INDEX "opt_outs_at" ON "opt_outs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "opt_outs_channel_at" ON "opt_outs" USING btree ("channel","at");--> statement-breakpoint
CREATE INDEX "opt_outs_search" ON "opt_outs" USING gin (lower(translate(' ' || coalesce("address", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_updated_at" ON "subscriptions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "subscriptions_search" ON "subscriptions" USING gin (lower(translate(' ' || coalesce("email", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "limits_window_start" ON "limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_id" ON "audit_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "staff_accounts_user_id" ON "staff_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_user_id" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_two_factors_user_id" ON "staff_two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_users_name" ON "staff_users" USING btree ("name");--> statement-breakpoint
CREATE INDEX "staff_users_role" ON "staff_users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "staff_verifications_identifier" ON "staff_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "deliveries_subject_id" ON "deliveries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "deliveries_status" ON "deliveries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_created_at" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_destination" ON "deliveries" USING btree ("destination","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_type" ON "deliveries" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "rate_cards_effective_from" ON "rate_cards" USING btree ("effective_from","starts_at","activated_at");--> statement-breakpoint
CREATE INDEX "rate_cards_created_at" ON "rate_cards" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_cards_status_created_at" ON "rate_cards" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "categories_position" ON "categories" USING btree ("position");--> statement-breakpoint
CREATE INDEX "categories_name" ON "categories" USING btree ("name");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin (lower(translate(' ' || coalesce("name", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_category_id");--> statement-breakpoint
CREATE INDEX "page_media_media" ON "page_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "page_redirects_page" ON "page_redirects" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_redirects_category" ON "page_redirects" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "page_versions_category" ON "page_versions" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "pages_category" ON "pages" USING btree ("category_id","created_at");--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "pages_status" ON "pages" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "pages_scheduled" ON "pages" USING btree ("scheduled_at");--> statement-breakpoint
CREATE INDEX "pages_updated" ON "pages" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "pages_created" ON "pages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pages_name" ON "pages" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "pages_name_search" ON "pages" USING gin (lower(translate(' ' || coalesce("name", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_uploaded" ON "media" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "media_name" ON "media" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin (lower(translate(' ' || coalesce("name", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_files_file" ON "media_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","published_date");--> statement-breakpoint
CREATE INDEX "reviews_created_at" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_status_created_at" ON "reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("rating","created_at");--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin (lower(translate(' ' || coalesce("reviewer_name", '') || ' ' || coalesce("reviewer_city", '') || ' ' || coalesce("email", '') || ' ' || coalesce("reference", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "affiliates_last_seen_at" ON "affiliates" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "affiliates_first_seen_at" ON "affiliates" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "affiliates_count" ON "affiliates" USING btree ("count");--> statement-breakpoint
CREATE INDEX "affiliates_search" ON "affiliates" USING gin (lower(translate(' ' || coalesce("affo", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coverage_reminders_due" ON "coverage_reminders" USING btree ("remind_on") WHERE "coverage_reminders"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "landing_phones_search" ON "landing_phones" USING gin (lower(translate(' ' || coalesce("name", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "landing_phones_updated_at" ON "landing_phones" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "promo_code_uses_status" ON "promo_code_uses" USING btree ("status","reserved_at");--> statement-breakpoint
CREATE INDEX "promo_codes_search" ON "promo_codes" USING gin (lower(translate(' ' || coalesce("promo_code", '') || ' ' || coalesce("name", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_lead_id" ON "opportunities" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "opportunities_created_at" ON "opportunities" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "opportunities_state_created_at" ON "opportunities" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "opportunities_email" ON "opportunities" USING btree (lower("customer" ->> 'email'));--> statement-breakpoint
CREATE INDEX "opportunities_search" ON "opportunities" USING gin (lower(translate(' ' || coalesce("quote_number", '') || ' ' || coalesce("vin", '') || ' ' || coalesce("customer" ->> 'firstName', '') || ' ' || coalesce("customer" ->> 'lastName', '') || ' ' || coalesce("customer" ->> 'email', '') || ' ' || coalesce("customer" ->> 'phone', '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_opportunity_id" ON "quotes" USING btree ("opportunity_id","sequence");--> statement-breakpoint
CREATE INDEX "quotes_created_at" ON "quotes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "referrals_created_at" ON "referrals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "referrals_search" ON "referrals" USING gin (lower(translate(' ' || coalesce("code", '') || ' ' || coalesce("email", '') || ' ', 'áàâäãåçéèêëíìîïñóòôöõøúùûüýÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝ''’.+()-', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuy')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "release_assets_used" ON "release_assets" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "stored_files_waiting" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."is_waiting";--> statement-breakpoint
CREATE INDEX "stand_in_payments_parent_id" ON "stand_in_payments" USING btree ("parent_id","sequence");--> statement-breakpoint
CREATE INDEX "stand_in_payments_due_at" ON "stand_in_payments" USING btree ("due_at","sequence") WHERE "stand_in_payments"."due_at" is not null;--> statement-breakpoint
CREATE FUNCTION "reject_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Erasing a person's data may only empty an entry.
  IF TG_OP = 'UPDATE' AND current_setting('app.erasing', true) = 'on'
    AND NEW.before IS NULL AND NEW.after IS NULL
    AND (NEW.id, NEW.at, NEW.staff_id, NEW.staff_name, NEW.subject, NEW.subject_id, NEW.action)
      = (OLD.id, OLD.at, OLD.staff_id, OLD.staff_name, OLD.subject, OLD.subject_id, OLD.action)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "reject_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "reject_audit_change"();
--> statement-breakpoint
CREATE FUNCTION "reject_rate_card_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rate card % is activated, so it can''t be changed or deleted', OLD.version;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rate_cards_activated_immutable" BEFORE UPDATE OR DELETE ON "rate_cards"
  FOR EACH ROW WHEN (OLD.status = 'Activated') EXECUTE FUNCTION "reject_rate_card_change"();
--> statement-breakpoint
CREATE FUNCTION "reject_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE ON "ledger_postings"
  FOR EACH ROW EXECUTE FUNCTION "reject_ledger_change"();
