-- A rate card that was activated for later becomes a draft again, unchanged, as long as no quote was priced with it.
CREATE OR REPLACE FUNCTION "reject_rate_card_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = 'Draft' AND NEW.starts_at IS NULL AND NEW.version = OLD.version
    AND NEW.tables = OLD.tables AND NOT EXISTS (SELECT FROM "quotes" WHERE "rate_card_version" = OLD.version)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rate card % is activated, so it can''t be changed or deleted', OLD.version;
END $$;
