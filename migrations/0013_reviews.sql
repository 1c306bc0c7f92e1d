CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rating" integer NOT NULL,
	"text_sentiment" real NOT NULL,
	"sentiment_method" text NOT NULL,
	"published_date" date,
	"reviewer_name" text NOT NULL,
	"reviewer_city" text NOT NULL,
	"reviewer_state" text NOT NULL,
	"review_text" text NOT NULL,
	"about" text NOT NULL,
	"status" text NOT NULL,
	"moderation_reason" text,
	"moderated_at" timestamp with time zone,
	"moderated_by" text,
	"answer_text" text,
	"answered_on" date,
	"is_verified" boolean DEFAULT false NOT NULL,
	"email" text,
	"reference" text,
	"is_suspicious" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("status","published_date");