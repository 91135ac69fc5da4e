-- Counts the notes of an opportunity that are shown, when one is published, changed or withdrawn. The update notifies
-- the channel 'content' through the triggers of the table, and leaves the version, because nobody edits these columns.
CREATE OR REPLACE FUNCTION count_alumni_notes() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  kept text := current_setting('sealeap.keep_version', true);
BEGIN
  IF OLD.shown IS NOT DISTINCT FROM NEW.shown AND OLD.opportunity_id IS NOT DISTINCT FROM NEW.opportunity_id THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('sealeap.keep_version', 'on', true);
  UPDATE opportunities SET
    alumni_notes = (SELECT count(*) FROM alumni_notes n
      WHERE n.opportunity_id = opportunities.id AND n.shown IS NOT NULL AND n.sample_name IS NULL),
    sample_notes = (SELECT count(*) FROM alumni_notes n
      WHERE n.opportunity_id = opportunities.id AND n.shown IS NOT NULL AND n.sample_name IS NOT NULL)
  WHERE (id = OLD.opportunity_id AND OLD.shown IS NOT NULL) OR (id = NEW.opportunity_id AND NEW.shown IS NOT NULL);
  PERFORM set_config('sealeap.keep_version', coalesce(kept, ''), true);
  RETURN NULL;
END
$$;
