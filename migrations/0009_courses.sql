CREATE TYPE "public"."course_category" AS ENUM('scholarship', 'fellowship', 'exchange', 'competition', 'application-strategy');--> statement-breakpoint
CREATE TYPE "public"."course_level" AS ENUM('beginner', 'intermediate', 'advanced');--> statement-breakpoint
CREATE TYPE "public"."course_state" AS ENUM('draft', 'published', 'archived');--> statement-breakpoint
CREATE TABLE "course_lessons" (
	"course_id" text NOT NULL,
	"id" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"minutes" smallint NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "course_lessons_course_id_id_pk" PRIMARY KEY("course_id","id"),
	CONSTRAINT "lesson_id_is_words" CHECK ("course_lessons"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" "course_category" NOT NULL,
	"level" "course_level" NOT NULL,
	"instructor_name" text NOT NULL,
	"instructor_bio" text NOT NULL,
	"duration" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"what_you_will_learn" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"state" "course_state" DEFAULT 'draft' NOT NULL,
	"content_hash" text,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_id_is_words" CHECK ("courses"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "course_has_a_price" CHECK ("courses"."price_cents" > 0 and "courses"."currency" = 'usd')
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_user_id_course_id_lesson_id_pk" PRIMARY KEY("user_id","course_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson" FOREIGN KEY ("course_id","lesson_id") REFERENCES "public"."course_lessons"("course_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_lessons_position" ON "course_lessons" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "courses_level" ON "courses" USING btree ("level","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category","level","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("course_id","lesson_id");--> statement-breakpoint
-- Pages that show classes are rendered anew, in every process, after each change (see 0002).
CREATE TRIGGER courses_changed
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses
FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
--> statement-breakpoint
CREATE TRIGGER course_lessons_changed
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON course_lessons
FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
