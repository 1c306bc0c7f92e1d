ALTER TABLE "media" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "captions" text;