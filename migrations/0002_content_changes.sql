-- Every process that keeps rendered pages hears of every change of content, whoever made it.
CREATE FUNCTION notify_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_changed
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opportunities
FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
