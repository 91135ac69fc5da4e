ALTER TYPE "public"."notification_topic" ADD VALUE 'webinars' BEFORE 'offers';--> statement-breakpoint
CREATE TABLE "webinar_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webinar_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webinar_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webinar_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webinar_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webinar_id" uuid NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"name" text,
	"email" text,
	"folded_email" text,
	"time_zone" text,
	CONSTRAINT "webinar_registrations_owner" CHECK (("webinar_registrations"."user_id" is null) <> ("webinar_registrations"."folded_email" is null))
);
--> statement-breakpoint
CREATE TABLE "webinars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"speaker_name" text NOT NULL,
	"speaker_role" text NOT NULL,
	"speaker_bio" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"minutes" smallint NOT NULL,
	"meeting_url" text NOT NULL,
	"capacity" integer,
	"audience" text NOT NULL,
	"premium_days" smallint DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone,
	"recording_url" text,
	"recorded_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webinar_limits" CHECK ("webinars"."minutes" > 0 and ("webinars"."capacity" is null or "webinars"."capacity" > 0)),
	CONSTRAINT "webinar_address" CHECK ("webinars"."meeting_url" like 'https://%')
);
--> statement-breakpoint
ALTER TABLE "webinar_files" ADD CONSTRAINT "webinar_files_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_questions" ADD CONSTRAINT "webinar_questions_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_questions" ADD CONSTRAINT "webinar_questions_registration_id_webinar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."webinar_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webinar_files_kind" ON "webinar_files" USING btree ("webinar_id","kind");--> statement-breakpoint
CREATE INDEX "webinar_questions_webinar" ON "webinar_questions" USING btree ("webinar_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webinar_questions_registration" ON "webinar_questions" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "webinar_questions_waiting" ON "webinar_questions" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "webinar_registrations_user" ON "webinar_registrations" USING btree ("webinar_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webinar_registrations_email" ON "webinar_registrations" USING btree ("webinar_id","folded_email");--> statement-breakpoint
CREATE INDEX "webinar_registrations_state" ON "webinar_registrations" USING btree ("webinar_id","state","queued_at","id");--> statement-breakpoint
CREATE INDEX "webinar_registrations_account" ON "webinar_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webinar_registrations_address" ON "webinar_registrations" USING btree ("folded_email");--> statement-breakpoint
CREATE INDEX "webinar_registrations_unconfirmed" ON "webinar_registrations" USING btree ("queued_at") WHERE state = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "webinar_registrations_waiting" ON "webinar_registrations" USING btree ("webinar_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "webinars_slug" ON "webinars" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "webinars_starts" ON "webinars" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "webinars_published" ON "webinars" USING btree ("starts_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "webinars_remind" ON "webinars" USING btree ("remind_at") WHERE "webinars"."remind_at" is not null;--> statement-breakpoint

-- By hand: pages of visitors change with what they show of webinars, and the content of files goes with their rows.
CREATE TRIGGER webinars_added AFTER INSERT ON webinars FOR EACH ROW WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER webinars_changed AFTER UPDATE ON webinars FOR EACH ROW WHEN (NEW.published_at IS NOT NULL AND (OLD.published_at, OLD.sequence, OLD.cancelled_at, OLD.recording_url, OLD.recorded_at) IS DISTINCT FROM (NEW.published_at, NEW.sequence, NEW.cancelled_at, NEW.recording_url, NEW.recorded_at)) EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER webinars_deleted AFTER DELETE ON webinars FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER webinars_truncated AFTER TRUNCATE ON webinars FOR EACH STATEMENT EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER webinar_registrations_added AFTER INSERT ON webinar_registrations FOR EACH ROW WHEN (NEW.state <> 'unconfirmed') EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER webinar_registrations_changed AFTER UPDATE ON webinar_registrations FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER webinar_registrations_gone AFTER DELETE ON webinar_registrations FOR EACH ROW WHEN (OLD.state <> 'unconfirmed') EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER webinar_files_changed AFTER INSERT OR DELETE ON webinar_files FOR EACH ROW EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER webinar_files_deleted AFTER DELETE ON webinar_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_file_removals();
