-- Refuses updates and deletes on a table that is only added to.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The table % is only added to.', TG_TABLE_NAME;
END
$$;
