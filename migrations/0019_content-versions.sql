CREATE TABLE "page_media" (
	"page_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "page_media_page_id_media_id_pk" PRIMARY KEY("page_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "page_redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"page_id" uuid,
	"category_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"note" text,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"css_class_name" text,
	"image_url" text,
	"video_name" text,
	"video_url" text,
	"seo_url" text NOT NULL,
	CONSTRAINT "page_versions_page_id_number_pk" PRIMARY KEY("page_id","number")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"media_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "media_files_media_id_width_format_pk" PRIMARY KEY("media_id","width","format")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "scheduled_version" integer;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_media" ADD CONSTRAINT "page_media_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_media" ADD CONSTRAINT "page_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_media_media" ON "page_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "page_redirects_page" ON "page_redirects" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_redirects_category" ON "page_redirects" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "page_versions_category" ON "page_versions" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "media_uploaded" ON "media" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "media_name" ON "media" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "media_name_prefix" ON "media" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "media_files_file" ON "media_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "categories_position" ON "categories" USING btree ("position");--> statement-breakpoint
CREATE INDEX "categories_name" ON "categories" USING btree ("name");--> statement-breakpoint
CREATE INDEX "categories_name_prefix" ON "categories" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_category_id");--> statement-breakpoint
CREATE INDEX "pages_status" ON "pages" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "pages_scheduled" ON "pages" USING btree ("scheduled_at");--> statement-breakpoint
CREATE INDEX "pages_updated" ON "pages" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "pages_created" ON "pages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pages_name" ON "pages" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "pages_name_prefix" ON "pages" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contract_templates_uploaded" ON "contract_templates" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "contract_templates_state" ON "contract_templates" USING btree ("state","uploaded_at");--> statement-breakpoint
CREATE INDEX "stored_files_waiting" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."is_waiting";--> statement-breakpoint
INSERT INTO "page_versions" ("page_id", "number", "saved_at", "saved_by", "note", "category_id", "name", "description", "content", "seo_title", "seo_description", "css_class_name", "image_url", "video_name", "video_url", "seo_url")
	SELECT "id", 1, "updated_at", 'Site', 'As it stood before there were versions', "category_id", "name", "description", "content", "seo_title", "seo_description", "css_class_name", "image_url", "video_name", "video_url", "seo_url" FROM "pages";--> statement-breakpoint
UPDATE "pages" SET "published_version" = 1 WHERE "status" = 'Published';
