CREATE INDEX "contact_points_person" ON "contact_points" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_merged_into" ON "people" USING btree ("merged_into") WHERE "people"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "is_appealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "claims_appealed" ON "claims" USING btree ("status") WHERE "claims"."is_appealed";--> statement-breakpoint
-- Two others who have the value are marked already, so a number that thousands share costs no more than one that two share.
CREATE OR REPLACE FUNCTION "mark_duplicates_of_point"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "others" uuid[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM "mark_duplicates"(ARRAY[OLD."value"], ARRAY[OLD."person_id"]);
    RETURN NULL;
  END IF;
  "others" := ARRAY(SELECT p."id" FROM "contact_points" c JOIN "people" p ON p."id" = c."person_id"
    WHERE c."value" = NEW."value" AND c."person_id" <> NEW."person_id" AND p."merged_into" IS NULL AND p."erased_at" IS NULL
    LIMIT 2);
  IF cardinality("others") > 0 AND EXISTS (
    SELECT FROM "people" p WHERE p."id" = NEW."person_id" AND p."merged_into" IS NULL AND p."erased_at" IS NULL)
  THEN UPDATE "people" SET "has_duplicate" = true WHERE "id" = ANY("others" || NEW."person_id") AND NOT "has_duplicate";
  END IF;
  RETURN NULL;
END $$;
