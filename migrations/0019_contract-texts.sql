CREATE TABLE "contract_texts" (
	"version" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"based_on" integer,
	"changed_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"effective_from" date,
	"activated_at" timestamp with time zone,
	"activated_by" text
);
--> statement-breakpoint
ALTER TABLE "contract_documents" ADD COLUMN "text_version" integer;--> statement-breakpoint
CREATE INDEX "contract_texts_effective_from" ON "contract_texts" USING btree ("effective_from","activated_at");--> statement-breakpoint
CREATE FUNCTION "reject_contract_text_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A text that was activated for later becomes a draft again, unchanged, as long as no contract was sold with it.
  IF TG_OP = 'UPDATE' AND NEW.activated_at IS NULL AND NEW.version = OLD.version AND NEW.source = OLD.source
    AND NOT EXISTS (SELECT FROM "contracts" WHERE coalesce(("terms" ->> 'textVersion')::int, 1) = OLD.version)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Contract text % is activated, so it can''t be changed or deleted', OLD.version;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contract_texts_activated_immutable" BEFORE UPDATE OR DELETE ON "contract_texts"
  FOR EACH ROW WHEN (OLD.activated_at IS NOT NULL) EXECUTE FUNCTION "reject_contract_text_change"();
