-- Nobody could edit these rows yet: the next start fills in their newer form.
DELETE FROM "state_rules";--> statement-breakpoint
ALTER TABLE "state_rules" DROP CONSTRAINT "state_rules_pkey";--> statement-breakpoint
ALTER TABLE "state_rules" ADD CONSTRAINT "state_rules_state_effective_from_pk" PRIMARY KEY("state","effective_from");--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "is_insurance_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "forbids_warranty_word" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "free_look_counting" text;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "full_less_fee_until_day" integer;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "cancellation_fee_basis_points" integer;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "late_refund" jsonb;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "transfer_fee_cents" integer DEFAULT 4000 NOT NULL;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "cancellation_text";