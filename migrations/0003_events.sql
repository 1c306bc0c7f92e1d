CREATE TABLE "events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_kind" text NOT NULL,
	"by_name" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject","subject_id","sequence");
--> statement-breakpoint
CREATE FUNCTION "reject_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An erasure may delete an event, and the events of a deleted record go with it.
  IF TG_OP = 'DELETE' AND (current_setting('app.erasing', true) = 'on' OR pg_trigger_depth() > 1) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Events are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "events_append_only" BEFORE UPDATE OR DELETE ON "events"
  FOR EACH ROW EXECUTE FUNCTION "reject_event_change"();
--> statement-breakpoint
CREATE FUNCTION "delete_events_of_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "events" WHERE "subject" = TG_ARGV[0] AND "subject_id" = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "leads_delete_events" AFTER DELETE ON "leads"
  FOR EACH ROW EXECUTE FUNCTION "delete_events_of_record"('Lead');
--> statement-breakpoint
CREATE TRIGGER "contracts_delete_events" AFTER DELETE ON "contracts"
  FOR EACH ROW EXECUTE FUNCTION "delete_events_of_record"('Contract');
--> statement-breakpoint
CREATE TRIGGER "claim_filings_delete_events" AFTER DELETE ON "claim_filings"
  FOR EACH ROW EXECUTE FUNCTION "delete_events_of_record"('ClaimFiling');
--> statement-breakpoint
CREATE TRIGGER "contact_messages_delete_events" AFTER DELETE ON "contact_messages"
  FOR EACH ROW EXECUTE FUNCTION "delete_events_of_record"('ContactMessage');
