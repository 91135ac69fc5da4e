CREATE TYPE "public"."notification_email_choice" AS ENUM('now', 'daily', 'off');--> statement-breakpoint
CREATE TYPE "public"."notification_email_state" AS ENUM('waiting', 'queued', 'skipped');--> statement-breakpoint
CREATE TYPE "public"."notification_topic" AS ENUM('deadlines', 'changes', 'searches', 'account', 'classes', 'offers');--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text NOT NULL,
	"topic" "notification_topic" NOT NULL,
	"email" "notification_email_choice" NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"is_zone_chosen" boolean DEFAULT false NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"daily_sent_on" date,
	"unsubscribe_token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_stops" (
	"topic" "notification_topic" PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"topic" "notification_topic" NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"useful_until" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"email_state" "notification_email_state" DEFAULT 'waiting' NOT NULL,
	"email_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email_key" text
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_settings_token" ON "notification_settings" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null and "notifications"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree ("topic","email_at") WHERE "notifications"."email_state" = 'waiting' and "notifications"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_email" ON "notifications" USING btree ("email_key") WHERE "notifications"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");