CREATE TABLE "course_instructors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"bio" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_instructor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_instructors_person" ON "course_instructors" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "course_instructors_user" ON "course_instructors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enrollments_learners" ON "enrollments" USING btree ("course_id","completed_at","id") WHERE "enrollments"."payment_status" = 'completed' and "enrollments"."suspended_at" is null;