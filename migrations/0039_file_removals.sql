-- contract: one queue takes the place of two, which no release has had.
CREATE TABLE "file_removals" (
	"owner" text NOT NULL,
	"file_id" uuid NOT NULL,
	"parts_id" text,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_removals_owner_file_id_pk" PRIMARY KEY("owner","file_id")
);
--> statement-breakpoint
CREATE INDEX "file_removals_owner" ON "file_removals" USING btree ("owner","run_at");--> statement-breakpoint

-- By hand: triggers, and what is in the queues.
DROP TRIGGER assignment_files_deleted ON assignment_files;--> statement-breakpoint
DROP TRIGGER course_files_deleted ON course_files;--> statement-breakpoint
DROP FUNCTION queue_assignment_files();--> statement-breakpoint
DROP FUNCTION queue_course_files();--> statement-breakpoint
CREATE TRIGGER assignment_files_deleted AFTER DELETE ON assignment_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_file_removals();--> statement-breakpoint
CREATE TRIGGER course_files_deleted AFTER DELETE ON course_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_file_removals();--> statement-breakpoint
CREATE TRIGGER course_uploads_deleted AFTER DELETE ON course_uploads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_file_removals();--> statement-breakpoint
INSERT INTO file_removals (owner, file_id, run_at) SELECT 'assignment_files', file_id, run_at FROM assignment_file_removals;--> statement-breakpoint
INSERT INTO file_removals (owner, file_id, run_at) SELECT 'course_files', file_id, run_at FROM course_file_removals;--> statement-breakpoint
DROP TABLE "assignment_file_removals" CASCADE;--> statement-breakpoint
DROP TABLE "course_file_removals" CASCADE;
