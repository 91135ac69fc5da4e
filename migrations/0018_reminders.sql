CREATE TABLE "application_reminders" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"days" smallint[],
	"snoozed_until" date
);
--> statement-breakpoint
CREATE TABLE "opportunity_watches" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" "opportunity_state" NOT NULL,
	"closes_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminder_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"days" smallint[] NOT NULL,
	"has_expected" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_reminders_application_id_key_pk" PRIMARY KEY("application_id","key")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "check_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "application_reminders" ADD CONSTRAINT "application_reminders_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_check" ON "applications" USING btree ("check_at") WHERE check_at is not null;