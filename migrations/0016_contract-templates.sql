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
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_templates_file_id" ON "contract_templates" USING btree ("file_id");