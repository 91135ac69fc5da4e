-- What nobody sees yet changes no page: drafts save themselves while they are written. The arguments are the states
-- in which a row is seen by nobody.
CREATE FUNCTION notify_content_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    IF EXISTS (SELECT FROM now_held WHERE state::text <> ALL (TG_ARGV)) THEN
      PERFORM pg_notify('content', TG_TABLE_NAME);
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF EXISTS (SELECT FROM held_before WHERE state::text <> ALL (TG_ARGV)) THEN
      PERFORM pg_notify('content', TG_TABLE_NAME);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A lesson is seen where its class is. Lessons that go with their class are told of by the class.
CREATE FUNCTION notify_lessons_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    IF EXISTS (SELECT FROM now_held JOIN courses ON courses.id = now_held.course_id WHERE courses.state <> 'draft') THEN
      PERFORM pg_notify('content', TG_TABLE_NAME);
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF EXISTS (SELECT FROM held_before JOIN courses ON courses.id = held_before.course_id WHERE courses.state <> 'draft') THEN
      PERFORM pg_notify('content', TG_TABLE_NAME);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER opportunities_changed ON opportunities;
--> statement-breakpoint
CREATE TRIGGER opportunities_added AFTER INSERT ON opportunities
REFERENCING NEW TABLE AS now_held
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft', 'needs_review', 'archived', 'early_access');
--> statement-breakpoint
CREATE TRIGGER opportunities_changed AFTER UPDATE ON opportunities
REFERENCING OLD TABLE AS held_before NEW TABLE AS now_held
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft', 'needs_review', 'archived', 'early_access');
--> statement-breakpoint
CREATE TRIGGER opportunities_removed AFTER DELETE ON opportunities
REFERENCING OLD TABLE AS held_before
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft', 'needs_review', 'archived', 'early_access');
--> statement-breakpoint
CREATE TRIGGER opportunities_emptied AFTER TRUNCATE ON opportunities
FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
--> statement-breakpoint
DROP TRIGGER courses_changed ON courses;
--> statement-breakpoint
CREATE TRIGGER courses_added AFTER INSERT ON courses
REFERENCING NEW TABLE AS now_held
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft');
--> statement-breakpoint
CREATE TRIGGER courses_changed AFTER UPDATE ON courses
REFERENCING OLD TABLE AS held_before NEW TABLE AS now_held
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft');
--> statement-breakpoint
CREATE TRIGGER courses_removed AFTER DELETE ON courses
REFERENCING OLD TABLE AS held_before
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft');
--> statement-breakpoint
CREATE TRIGGER courses_emptied AFTER TRUNCATE ON courses
FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
--> statement-breakpoint
DROP TRIGGER course_lessons_changed ON course_lessons;
--> statement-breakpoint
CREATE TRIGGER course_lessons_added AFTER INSERT ON course_lessons
REFERENCING NEW TABLE AS now_held
FOR EACH STATEMENT EXECUTE FUNCTION notify_lessons_shown();
--> statement-breakpoint
CREATE TRIGGER course_lessons_changed AFTER UPDATE ON course_lessons
REFERENCING OLD TABLE AS held_before NEW TABLE AS now_held
FOR EACH STATEMENT EXECUTE FUNCTION notify_lessons_shown();
--> statement-breakpoint
CREATE TRIGGER course_lessons_removed AFTER DELETE ON course_lessons
REFERENCING OLD TABLE AS held_before
FOR EACH STATEMENT EXECUTE FUNCTION notify_lessons_shown();
--> statement-breakpoint
CREATE TRIGGER course_lessons_emptied AFTER TRUNCATE ON course_lessons
FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
