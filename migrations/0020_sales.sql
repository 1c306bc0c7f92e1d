CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_stage_changes" ADD COLUMN "moved_by" text;--> statement-breakpoint
ALTER TABLE "lead_stage_changes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "status" text DEFAULT 'Activated' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "based_on" text;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_lead_id" ON "lead_notes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "order_notes_order_id" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "affiliates_last_seen_at" ON "affiliates" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "affiliates_first_seen_at" ON "affiliates" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "affiliates_count" ON "affiliates" USING btree ("count");--> statement-breakpoint
CREATE INDEX "affiliates_affo_prefix" ON "affiliates" USING btree (lower("affo") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "landing_phones_name_prefix" ON "landing_phones" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "landing_phones_updated_at" ON "landing_phones" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_record_id" ON "leads" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "leads_stage_created_at" ON "leads" USING btree ("stage","created_at");--> statement-breakpoint
CREATE INDEX "leads_state_created_at" ON "leads" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "leads_owner_id_created_at" ON "leads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_utm_source_created_at" ON "leads" USING btree ("utm_source","created_at");--> statement-breakpoint
CREATE INDEX "leads_suspicious_created_at" ON "leads" USING btree ("is_suspicious","created_at");--> statement-breakpoint
CREATE INDEX "leads_email_prefix" ON "leads" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_last_name_prefix" ON "leads" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_phone_prefix" ON "leads" USING btree (lower("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_ref_code" ON "orders" USING btree (("tracking" ->> 'ref_code'));--> statement-breakpoint
CREATE INDEX "orders_placed_at" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_status_placed_at" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_state_placed_at" ON "orders" USING btree (("customer" ->> 'state'),"placed_at");--> statement-breakpoint
CREATE INDEX "orders_order_number_prefix" ON "orders" USING btree (lower("order_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name_prefix" ON "orders" USING btree (lower("customer" ->> 'lastName') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "opportunities_created_at" ON "opportunities" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "opportunities_state_created_at" ON "opportunities" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "opportunities_quote_number_prefix" ON "opportunities" USING btree (lower("quote_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "opportunities_last_name_prefix" ON "opportunities" USING btree (lower("customer" ->> 'lastName') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quotes_created_at" ON "quotes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_cards_activated_from" ON "rate_cards" USING btree ("effective_from") WHERE "rate_cards"."status" = 'Activated';--> statement-breakpoint
CREATE INDEX "rate_cards_effective_from" ON "rate_cards" USING btree ("effective_from");--> statement-breakpoint
CREATE INDEX "rate_cards_created_at" ON "rate_cards" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_cards_status_created_at" ON "rate_cards" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "referrals_created_at" ON "referrals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "referrals_email_prefix" ON "referrals" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "referrals_code_prefix" ON "referrals" USING btree (lower("code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "opt_outs_at" ON "opt_outs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "opt_outs_channel_at" ON "opt_outs" USING btree ("channel","at");--> statement-breakpoint
CREATE INDEX "opt_outs_address_prefix" ON "opt_outs" USING btree (lower("address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_updated_at" ON "subscriptions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "subscriptions_email_prefix" ON "subscriptions" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_id_unique" UNIQUE("id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_activated_rate_card"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rate card % is activated: prices rest on it, and it is never changed or deleted', OLD.version;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "rate_cards_activated_stay" BEFORE UPDATE OR DELETE ON "rate_cards" FOR EACH ROW WHEN (OLD.status = 'Activated') EXECUTE FUNCTION "refuse_change_of_activated_rate_card"();
