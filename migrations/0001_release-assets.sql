CREATE TABLE "release_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "release_assets_used" ON "release_assets" USING btree ("used_at");