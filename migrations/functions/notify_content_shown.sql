-- Notifies the channel 'content' unless every row was and is in a hidden state: saved drafts change no page. The
-- arguments are the hidden states.
CREATE OR REPLACE FUNCTION notify_content_shown() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    IF EXISTS (SELECT FROM new_rows WHERE state::text <> ALL (TG_ARGV)) THEN
      PERFORM pg_notify('content', TG_TABLE_NAME);
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF EXISTS (SELECT FROM old_rows WHERE state::text <> ALL (TG_ARGV)) THEN
      PERFORM pg_notify('content', TG_TABLE_NAME);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
