ALTER TABLE "events" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reject_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An erasure may delete an event, and the events of a deleted record go with it.
  IF TG_OP = 'DELETE' THEN
    IF current_setting('app.erasing', true) = 'on' OR pg_trigger_depth() > 1 THEN
      RETURN OLD;
    END IF;
  ELSE
    -- When people are merged, their events move.
    OLD."person_id" := NEW."person_id";
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Events are append-only';
END $$;
--> statement-breakpoint
CREATE FUNCTION "person_of_record"("kind" text, "record" uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE "kind"
    WHEN 'Person' THEN "record"
    WHEN 'Lead' THEN (SELECT "person_id" FROM "leads" WHERE "id" = "record")
    WHEN 'Contract' THEN (SELECT "person_id" FROM "contracts" WHERE "id" = "record")
    WHEN 'Claim' THEN (SELECT "person_id" FROM "claims" WHERE "id" = "record")
    WHEN 'ContactMessage' THEN (SELECT "person_id" FROM "contact_messages" WHERE "id" = "record")
  END;
END $$;
--> statement-breakpoint
CREATE FUNCTION "set_person_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."person_id" := coalesce(NEW."person_id", "person_of_record"(NEW."subject", NEW."subject_id"));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "events_set_person" BEFORE INSERT ON "events"
  FOR EACH ROW EXECUTE FUNCTION "set_person_of_event"();
--> statement-breakpoint
-- Also called after the first start has named the people of rows from 0.1.0. Events before a transfer are about the first owner, whom the
-- quote names, or about an owner in between, whom nothing names.
CREATE FUNCTION "set_people_of_events"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "events" e SET "person_id" = CASE
    WHEN e."subject" <> 'Contract' OR NOT EXISTS (
      SELECT FROM "events" t WHERE t."subject" = 'Contract' AND t."subject_id" = e."subject_id" AND t."sequence" > e."sequence"
        AND t."kind" = 'Note' AND t."data" ->> 'about' = 'Transferred')
    THEN "person_of_record"(e."subject", e."subject_id")
    WHEN NOT EXISTS (
      SELECT FROM "events" t WHERE t."subject" = 'Contract' AND t."subject_id" = e."subject_id" AND t."sequence" <= e."sequence"
        AND t."kind" = 'Note' AND t."data" ->> 'about' = 'Transferred')
    THEN (SELECT l."person_id" FROM "contracts" c JOIN "opportunities" o ON o."id" = c."opportunity_id"
      JOIN "leads" l ON l."id" = o."lead_id" WHERE c."id" = e."subject_id")
  END WHERE e."person_id" IS NULL;
END $$;
--> statement-breakpoint
SELECT "set_people_of_events"();--> statement-breakpoint
CREATE INDEX "events_person" ON "events" USING btree ("person_id","sequence");
