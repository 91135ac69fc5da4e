-- Notifies the channel 'content' of changed lessons, unless their course is a draft. Lessons that are deleted with their
-- course are covered by the trigger on the course.
CREATE OR REPLACE FUNCTION notify_lessons_shown() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    IF EXISTS (SELECT FROM new_rows JOIN courses ON courses.id = new_rows.course_id WHERE courses.state <> 'draft') THEN
      PERFORM pg_notify('content', TG_TABLE_NAME);
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF EXISTS (SELECT FROM old_rows JOIN courses ON courses.id = old_rows.course_id WHERE courses.state <> 'draft') THEN
      PERFORM pg_notify('content', TG_TABLE_NAME);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
