ALTER TABLE "people" ADD COLUMN "has_duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_points" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
-- Sets `has_duplicate` of these people, and of everyone who has one of these addresses or numbers.
CREATE FUNCTION "mark_duplicates"("changed" text[], "ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "people" p SET "has_duplicate" = NOT p."has_duplicate"
  WHERE p."id" IN (SELECT "person_id" FROM "contact_points" WHERE "value" = ANY("changed") UNION SELECT unnest("ids"))
    AND p."has_duplicate" <> (p."merged_into" IS NULL AND p."erased_at" IS NULL AND EXISTS (
      SELECT FROM "contact_points" mine
      JOIN "contact_points" other ON other."value" = mine."value" AND other."person_id" <> mine."person_id"
      JOIN "people" o ON o."id" = other."person_id" AND o."merged_into" IS NULL AND o."erased_at" IS NULL
      WHERE mine."person_id" = p."id"));
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_duplicates_of_point"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "mark_duplicates"(ARRAY[NEW."value"], '{}');
  ELSE
    PERFORM "mark_duplicates"(ARRAY[OLD."value"], ARRAY[OLD."person_id"]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_duplicates_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "mark_duplicates"(ARRAY(SELECT "value" FROM "contact_points" WHERE "person_id" = NEW."id"), ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contact_points_duplicates" AFTER INSERT OR DELETE OR UPDATE OF "person_id" ON "contact_points"
  FOR EACH ROW EXECUTE FUNCTION "mark_duplicates_of_point"();
--> statement-breakpoint
CREATE TRIGGER "people_duplicates" AFTER UPDATE OF "merged_into", "erased_at" ON "people"
  FOR EACH ROW EXECUTE FUNCTION "mark_duplicates_of_person"();
--> statement-breakpoint
SELECT "mark_duplicates"(ARRAY(SELECT "value" FROM "contact_points" GROUP BY "value" HAVING count(DISTINCT "person_id") > 1), '{}');--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "co_owner_id" uuid;--> statement-breakpoint
WITH "named" AS (
  UPDATE "contracts" SET "co_owner_id" = gen_random_uuid() WHERE "contract_parties" -> 'coOwner' ->> 'lastName' IS NOT NULL
  RETURNING "co_owner_id", "contract_parties" -> 'coOwner' AS "name", "ordered_at")
INSERT INTO "people" ("id", "first_name", "last_name", "created_at")
SELECT "co_owner_id", "name" ->> 'firstName', "name" ->> 'lastName', "ordered_at" FROM "named";--> statement-breakpoint
CREATE INDEX "contracts_co_owner_id" ON "contracts" USING btree ("co_owner_id");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree (fold_text("first_name" || ' ' || coalesce("last_name", '')));--> statement-breakpoint
CREATE INDEX "people_duplicates" ON "people" USING btree ("id") WHERE "people"."has_duplicate";
