CREATE TYPE "public"."recommendation_answer" AS ENUM('more', 'cannot-apply', 'not-interested', 'too-much-work');--> statement-breakpoint
CREATE TABLE "recommendation_answers" (
	"user_id" text NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"answer" "recommendation_answer" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommendation_answers_user_id_opportunity_id_pk" PRIMARY KEY("user_id","opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "recommendation_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"unused" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recommendation_answers" ADD CONSTRAINT "recommendation_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_answers" ADD CONSTRAINT "recommendation_answers_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_settings" ADD CONSTRAINT "recommendation_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommendation_answers_opportunity" ON "recommendation_answers" USING btree ("opportunity_id");