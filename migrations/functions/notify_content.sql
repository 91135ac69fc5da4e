-- Notifies the channel 'content' of a change in the table.
CREATE OR REPLACE FUNCTION notify_content() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
