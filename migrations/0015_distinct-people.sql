ALTER TABLE "people" ADD COLUMN "distinct_from" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- As before, but people whom staff marked as distinct aren't duplicates of each other.
CREATE OR REPLACE FUNCTION "mark_duplicates"("changed" text[], "ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "people" p SET "has_duplicate" = NOT p."has_duplicate"
  WHERE p."id" IN (SELECT "person_id" FROM "contact_points" WHERE "value" = ANY("changed") UNION SELECT unnest("ids"))
    AND p."has_duplicate" <> (p."merged_into" IS NULL AND p."erased_at" IS NULL AND EXISTS (
      SELECT FROM "contact_points" mine
      JOIN "contact_points" other ON other."value" = mine."value" AND other."person_id" <> mine."person_id"
      JOIN "people" o ON o."id" = other."person_id" AND o."merged_into" IS NULL AND o."erased_at" IS NULL
      WHERE mine."person_id" = p."id" AND o."id" <> ALL(p."distinct_from")));
END $$;
--> statement-breakpoint
-- Of more than twenty others who have the value, the rest are marked already, so a number that thousands share costs no more.
CREATE OR REPLACE FUNCTION "mark_duplicates_of_point"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "others" uuid[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM "mark_duplicates"(ARRAY[OLD."value"], ARRAY[OLD."person_id"]);
    RETURN NULL;
  END IF;
  "others" := ARRAY(SELECT o."id" FROM "people" p
    JOIN "contact_points" c ON c."value" = NEW."value" AND c."person_id" <> p."id"
    JOIN "people" o ON o."id" = c."person_id" AND o."merged_into" IS NULL AND o."erased_at" IS NULL
    WHERE p."id" = NEW."person_id" AND p."merged_into" IS NULL AND p."erased_at" IS NULL AND o."id" <> ALL(p."distinct_from")
    LIMIT 20);
  IF cardinality("others") > 0
  THEN UPDATE "people" SET "has_duplicate" = true WHERE "id" = ANY("others" || NEW."person_id") AND NOT "has_duplicate";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "people_duplicates" AFTER UPDATE OF "merged_into", "erased_at", "distinct_from" ON "people"
  FOR EACH ROW EXECUTE FUNCTION "mark_duplicates_of_person"();
