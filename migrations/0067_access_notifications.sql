-- By hand: processes end the live streams of whoever may see less than before.
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_access('user_id');--> statement-breakpoint
CREATE TRIGGER users_access_changed AFTER UPDATE OF role, is_instructor, suspended_at ON users FOR EACH ROW WHEN ((OLD.role, OLD.is_instructor, OLD.suspended_at) IS DISTINCT FROM (NEW.role, NEW.is_instructor, NEW.suspended_at)) EXECUTE FUNCTION notify_access('id');--> statement-breakpoint
CREATE TRIGGER enrollments_access_changed AFTER UPDATE OF payment_status, suspended_at ON enrollments FOR EACH ROW WHEN (OLD.payment_status = 'completed' AND (OLD.payment_status, OLD.suspended_at) IS DISTINCT FROM (NEW.payment_status, NEW.suspended_at)) EXECUTE FUNCTION notify_access('user_id');--> statement-breakpoint
CREATE TRIGGER course_instructors_removed AFTER DELETE ON course_instructors FOR EACH ROW EXECUTE FUNCTION notify_access('user_id');
