-- contract: 0.1.0 stopped using the columns of state_rules that one JSON column replaces. Stop all instances before this upgrade.
ALTER TABLE "order_cancellation_requests" ADD COLUMN "claims_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claims_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_due_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_paid_on" date;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "reviewed_on" date;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "cancellation" jsonb;--> statement-breakpoint
-- In the earlier form, which the program converts when it reads a rule.
UPDATE "state_rules" SET
  "cancellation" = jsonb_build_object(
    'freeLookDays', "free_look_days",
    'fullLessFeeUntilDay', "full_less_fee_until_day",
    'feeCents', "cancellation_fee_cents",
    'feeBasisPoints', "cancellation_fee_basis_points",
    'lateRefund', "late_refund"),
  "reviewed_by" = CASE WHEN "is_checked_by_counsel" THEN 'Counsel' END,
  "reviewed_on" = CASE WHEN "is_checked_by_counsel" THEN "effective_from" END;--> statement-breakpoint
ALTER TABLE "state_rules" ALTER COLUMN "cancellation" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "free_look_days";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "free_look_counting";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "full_less_fee_until_day";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "cancellation_fee_cents";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "cancellation_fee_basis_points";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "late_refund";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "is_checked_by_counsel";--> statement-breakpoint
CREATE INDEX "orders_refund_due_on" ON "orders" USING btree ("refund_due_on");