-- Queues files for deletion from the file store, when their rows go: one by one, with an account or with a course.
CREATE OR REPLACE FUNCTION queue_file_removals() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_removals (owner, file_id, parts_id)
  SELECT TG_TABLE_NAME, old_rows.id, to_jsonb(old_rows) ->> 'store_id' FROM old_rows
  ON CONFLICT (owner, file_id) DO UPDATE SET run_at = now();
  RETURN NULL;
END
$$;
