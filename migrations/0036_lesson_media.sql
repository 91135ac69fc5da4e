CREATE TABLE "course_file_removals" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"store_id" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_videos" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"seconds" real NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"captions_version" integer DEFAULT 0 NOT NULL,
	"poster_at" timestamp (3) with time zone,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rendition_attempts" integer DEFAULT 0 NOT NULL,
	"rendered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "video_positions" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"seconds" real NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_positions_user_id_course_id_lesson_id_pk" PRIMARY KEY("user_id","course_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_uploads" ADD CONSTRAINT "course_uploads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_file_id_course_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."course_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_file_removals_run_at" ON "course_file_removals" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "course_files_course" ON "course_files" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "course_files_created" ON "course_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "course_uploads_course" ON "course_uploads" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "course_uploads_updated" ON "course_uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "video_positions_course" ON "video_positions" USING btree ("course_id");--> statement-breakpoint

-- By hand: the content of files goes with their rows.
CREATE TRIGGER course_files_deleted AFTER DELETE ON course_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_course_files();
