CREATE TABLE "assignment_file_removals" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"is_in_draft" boolean DEFAULT true NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"versions" smallint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_versions" (
	"submission_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_late" boolean NOT NULL,
	"answer" text,
	"comment" text,
	"points" jsonb,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	CONSTRAINT "assignment_versions_submission_id_number_pk" PRIMARY KEY("submission_id","number")
);
--> statement-breakpoint
CREATE TABLE "course_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"task" text NOT NULL,
	"deadline_on" date,
	"deadline_after_days" smallint,
	"rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_has_one_deadline" CHECK ("course_assignments"."deadline_on" is null or "course_assignments"."deadline_after_days" is null)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "completed_by" jsonb DEFAULT '["lessons"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_assignment_id_course_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."course_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_versions" ADD CONSTRAINT "assignment_versions_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_versions" ADD CONSTRAINT "assignment_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_assignments" ADD CONSTRAINT "course_assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_file_removals_run_at" ON "assignment_file_removals" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "assignment_files_submission" ON "assignment_files" USING btree ("submission_id","created_at");--> statement-breakpoint
CREATE INDEX "assignment_files_user" ON "assignment_files" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_submissions_person" ON "assignment_submissions" USING btree ("assignment_id","user_id");--> statement-breakpoint
CREATE INDEX "assignment_submissions_user" ON "assignment_submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_submissions_queue" ON "assignment_submissions" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "assignment_versions_user" ON "assignment_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_versions_answered_by" ON "assignment_versions" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "course_assignments_course" ON "course_assignments" USING btree ("course_id","position","id");--> statement-breakpoint

-- By hand: the content of files goes with their rows.
CREATE TRIGGER assignment_files_deleted AFTER DELETE ON assignment_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_assignment_files();
