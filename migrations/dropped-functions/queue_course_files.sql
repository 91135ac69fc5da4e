-- Queues files of courses for deletion from the file store, when their rows go.
CREATE OR REPLACE FUNCTION queue_course_files() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO course_file_removals (file_id) SELECT id FROM old_rows
  ON CONFLICT (file_id) DO UPDATE SET run_at = now();
  RETURN NULL;
END
$$;
