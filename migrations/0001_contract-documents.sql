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
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_documents_sha256" ON "contract_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "contract_documents_file_id" ON "contract_documents" USING btree ("file_id");