-- contract: 0.1.0 replaces columns of state_rules with one JSON column. Stop all instances before this upgrade.
-- The next start fills in the rules in their new form.
DELETE FROM "state_rules";--> statement-breakpoint
ALTER TABLE "order_cancellation_requests" ADD COLUMN "claims_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claims_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_due_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_paid_on" date;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "cancellation" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "state_rules" ADD COLUMN "reviewed_on" date;--> statement-breakpoint
CREATE INDEX "orders_refund_due_on" ON "orders" USING btree ("refund_due_on");--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "free_look_days";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "free_look_counting";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "full_less_fee_until_day";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "cancellation_fee_cents";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "cancellation_fee_basis_points";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "late_refund";--> statement-breakpoint
ALTER TABLE "state_rules" DROP COLUMN "is_checked_by_counsel";