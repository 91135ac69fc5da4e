ALTER TYPE "public"."notification_topic" ADD VALUE 'recommendations';--> statement-breakpoint
CREATE TABLE "opened_opportunities" (
	"user_id" text NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opened_opportunities_user_id_opportunity_id_pk" PRIMARY KEY("user_id","opportunity_id")
);
--> statement-breakpoint
ALTER TABLE "recommendation_settings" ADD COLUMN "weekly_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "quiz_answers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "opened_opportunities" ADD CONSTRAINT "opened_opportunities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_opportunities" ADD CONSTRAINT "opened_opportunities_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opened_opportunities_opportunity" ON "opened_opportunities" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opened_opportunities_opened" ON "opened_opportunities" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "notification_preferences_subscribers" ON "notification_preferences" USING btree ("topic","user_id") WHERE "notification_preferences"."email" <> 'off';