CREATE TABLE "owner_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"browser" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "owner_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "owner_sessions_person" ON "owner_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_last_used_at" ON "owner_sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "owner_sign_ins_request" ON "owner_sign_ins" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "owner_sign_ins_email" ON "owner_sign_ins" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "owner_sign_ins_person" ON "owner_sign_ins" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "owner_sign_ins_expires_at" ON "owner_sign_ins" USING btree ("expires_at");