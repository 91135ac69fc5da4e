-- Deletes the reports about a row with the row. The argument of the trigger is the kind of what is reported.
CREATE OR REPLACE FUNCTION delete_reports() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reports WHERE kind = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END
$$;
