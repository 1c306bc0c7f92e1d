CREATE TABLE "promo_code_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promo_code" text NOT NULL,
	"status" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "confirmed_uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "promo_code_uses_status" ON "promo_code_uses" USING btree ("status","reserved_at");