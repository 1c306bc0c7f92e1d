CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seo_url" text NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"parent_category_id" uuid,
	"position" serial NOT NULL,
	CONSTRAINT "categories_seo_url_unique" UNIQUE("seo_url")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"position" serial NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"seo_url" text NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"css_class_name" text,
	"image_url" text,
	"video_name" text,
	"video_url" text,
	"search_text" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "pages"."name"), 'A') || setweight(to_tsvector('english', "pages"."description"), 'B') || setweight(to_tsvector('english', "pages"."content"), 'D')) STORED NOT NULL,
	CONSTRAINT "pages_seo_url_unique" UNIQUE("seo_url")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_category_id_categories_id_fk" FOREIGN KEY ("parent_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_category" ON "pages" USING btree ("category_id","created_at");--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin ("search_text");