CREATE TABLE "claim_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_filing_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"by" text,
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
	"paid_cents" integer,
	"is_suspicious" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_filings_filing_number_unique" UNIQUE("filing_number")
);
--> statement-breakpoint
ALTER TABLE "claim_attachments" ADD CONSTRAINT "claim_attachments_filing_id_claim_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."claim_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_attachments" ADD CONSTRAINT "claim_attachments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_filing_changes" ADD CONSTRAINT "claim_filing_changes_filing_id_claim_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."claim_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_attachments_filing_id" ON "claim_attachments" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "claim_attachments_created_at" ON "claim_attachments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_filing_changes_filing_id" ON "claim_filing_changes" USING btree ("filing_id","sequence");--> statement-breakpoint
CREATE INDEX "claim_filings_email" ON "claim_filings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "claim_filings_status" ON "claim_filings" USING btree ("status","created_at");