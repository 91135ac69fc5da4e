ALTER TYPE "public"."notification_topic" ADD VALUE 'live-sessions' BEFORE 'offers';--> statement-breakpoint
CREATE TABLE "live_session_attendances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"live_session_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"minutes" smallint NOT NULL,
	"meeting_url" text NOT NULL,
	"capacity" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone,
	"recording_url" text,
	"recording_lesson_id" text,
	"notes" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_session_limits" CHECK ("live_sessions"."minutes" > 0 and ("live_sessions"."capacity" is null or "live_sessions"."capacity" > 0)),
	CONSTRAINT "live_session_address" CHECK ("live_sessions"."meeting_url" like 'https://%')
);
--> statement-breakpoint
ALTER TABLE "live_session_attendances" ADD CONSTRAINT "live_session_attendances_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_attendances" ADD CONSTRAINT "live_session_attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_session_attendances_person" ON "live_session_attendances" USING btree ("live_session_id","user_id");--> statement-breakpoint
CREATE INDEX "live_session_attendances_user" ON "live_session_attendances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_session_attendances_joined" ON "live_session_attendances" USING btree ("live_session_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "live_sessions_course" ON "live_sessions" USING btree ("course_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "live_sessions_remind" ON "live_sessions" USING btree ("remind_at") WHERE "live_sessions"."remind_at" is not null;