CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"opportunity_id" uuid,
	"lead_id" uuid,
	"status" text NOT NULL,
	"customer" jsonb NOT NULL,
	"tracking" jsonb NOT NULL,
	"quote_number" text NOT NULL,
	"quote_sequence" integer NOT NULL,
	"vin" text NOT NULL,
	"terms" jsonb NOT NULL,
	"contract_file_id" uuid NOT NULL,
	"checkout" jsonb,
	"subscription_id" text,
	"placed_on" date NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone,
	"payment_failed_at" timestamp with time zone,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_opportunity_id_unique" UNIQUE("opportunity_id")
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_contract_file_id_stored_files_id_fk" FOREIGN KEY ("contract_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_order_id" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_lead_id" ON "orders" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_order_id_unique" UNIQUE("order_id");