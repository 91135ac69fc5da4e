CREATE TYPE "public"."application_view" AS ENUM('list', 'board', 'calendar');--> statement-breakpoint
CREATE TABLE "application_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"view" "application_view" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_settings" ADD CONSTRAINT "application_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;