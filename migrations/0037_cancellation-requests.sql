CREATE TABLE "order_cancellation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"receipt_number" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"cancel_on" date NOT NULL,
	"reason" text,
	"had_claim" boolean NOT NULL,
	"refund" jsonb,
	CONSTRAINT "order_cancellation_requests_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "order_cancellation_requests_receipt_number_unique" UNIQUE("receipt_number")
);
--> statement-breakpoint
ALTER TABLE "order_cancellation_requests" ADD CONSTRAINT "order_cancellation_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;