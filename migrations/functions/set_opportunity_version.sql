-- Increments the version of an updated opportunity, unless the update sets it itself (as the undo of an import does) or
-- computes expected dates again, which changes nothing that a curator may be editing. Records that an opportunity has
-- been public.
CREATE OR REPLACE FUNCTION set_opportunity_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.version = OLD.version
    AND current_setting('sealeap.keep_version', true) IS DISTINCT FROM 'on' THEN
    NEW.version := OLD.version + 1;
  END IF;
  IF NEW.state::text IN ('published', 'early_access') THEN
    NEW.was_published := true;
  END IF;
  RETURN NEW;
END
$$;
