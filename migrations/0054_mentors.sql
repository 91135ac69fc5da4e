ALTER TYPE "public"."notification_topic" ADD VALUE 'mentoring' BEFORE 'offers';--> statement-breakpoint
CREATE TABLE "mentor_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_pictures" (
	"mentor_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"sample_name" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"submitted" jsonb,
	"shown" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"is_invited" boolean DEFAULT false NOT NULL,
	"agreement_on" date,
	"is_for_minors" boolean DEFAULT false NOT NULL,
	"vetted_until" timestamp (3) with time zone,
	"renew_asked_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mentor_pictures" ADD CONSTRAINT "mentor_pictures_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_invitations_email" ON "mentor_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mentor_invitations_created" ON "mentor_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mentors_user" ON "mentors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mentors_queue" ON "mentors" USING btree ("queued_at","id") WHERE queued_at is not null;--> statement-breakpoint
CREATE INDEX "mentors_accepted" ON "mentors" USING btree ("created_at","id") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "mentors_created" ON "mentors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mentors_remind" ON "mentors" USING btree ("remind_at") WHERE remind_at is not null;