-- Queues files of assignments for deletion from the file store, when their rows go: with an account, or one by one.
CREATE OR REPLACE FUNCTION queue_assignment_files() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO assignment_file_removals (file_id) SELECT id FROM old_rows
  ON CONFLICT (file_id) DO UPDATE SET run_at = now();
  RETURN NULL;
END
$$;
