CREATE TYPE "public"."search_digest" AS ENUM('daily', 'weekly', 'off');--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"filters" text NOT NULL,
	"digest" "search_digest" NOT NULL,
	"next_at" timestamp (3) with time zone,
	"seen_until" timestamp (3) with time zone NOT NULL,
	"sent_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email" text,
	"folded_email" text,
	"time_zone" text,
	"token_hash" text,
	"requested_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "saved_searches_owner" CHECK (("saved_searches"."user_id" is null) <> ("saved_searches"."folded_email" is null))
);
--> statement-breakpoint
CREATE TABLE "search_digest_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "items" jsonb;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","filters");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_email" ON "saved_searches" USING btree ("folded_email","filters");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_token" ON "saved_searches" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_at") WHERE "saved_searches"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_unconfirmed" ON "saved_searches" USING btree ("requested_at") WHERE "saved_searches"."folded_email" is not null and "saved_searches"."confirmed_at" is null;