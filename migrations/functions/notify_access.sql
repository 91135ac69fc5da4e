-- Notifies the channel 'access' of the person who may see less than before. Its argument names the column with their id.
CREATE OR REPLACE FUNCTION notify_access() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;
