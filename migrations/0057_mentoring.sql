CREATE TABLE "mentor_availability" (
	"mentor_id" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentoring_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentoring_permissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"guardian_email" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mentoring_reports" (
	"session_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentoring_reports_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mentoring_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"question" text NOT NULL,
	"code" text NOT NULL,
	"guardian_email" text,
	"month" text NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	"moves" smallint DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"member_rating" smallint,
	"member_feedback" text DEFAULT '' NOT NULL,
	"mentor_feedback" text DEFAULT '' NOT NULL,
	"absent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentoring_session_times" CHECK ("mentoring_sessions"."ends_at" > "mentoring_sessions"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "mentor_availability" ADD CONSTRAINT "mentor_availability_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_messages" ADD CONSTRAINT "mentoring_messages_session_id_mentoring_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentoring_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_messages" ADD CONSTRAINT "mentoring_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_permissions" ADD CONSTRAINT "mentoring_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_reports" ADD CONSTRAINT "mentoring_reports_session_id_mentoring_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentoring_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_reports" ADD CONSTRAINT "mentoring_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_sessions" ADD CONSTRAINT "mentoring_sessions_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentoring_sessions" ADD CONSTRAINT "mentoring_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentoring_messages_session" ON "mentoring_messages" USING btree ("session_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mentoring_messages_user" ON "mentoring_messages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentoring_permissions_user" ON "mentoring_permissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mentoring_reports_user" ON "mentoring_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mentoring_reports_open" ON "mentoring_reports" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "mentoring_sessions_mentor" ON "mentoring_sessions" USING btree ("mentor_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentoring_sessions_user" ON "mentoring_sessions" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentoring_sessions_month" ON "mentoring_sessions" USING btree ("user_id","month") WHERE is_counted;--> statement-breakpoint
CREATE INDEX "mentoring_sessions_remind" ON "mentoring_sessions" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "mentoring_sessions_created" ON "mentoring_sessions" USING btree ("created_at","id");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "mentoring_sessions" ADD CONSTRAINT "mentoring_sessions_mentor_once" EXCLUDE USING gist ("mentor_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("cancelled_at" IS NULL);--> statement-breakpoint
ALTER TABLE "mentoring_sessions" ADD CONSTRAINT "mentoring_sessions_member_once" EXCLUDE USING gist ("user_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("cancelled_at" IS NULL);
