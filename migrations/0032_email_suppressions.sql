CREATE TYPE "public"."email_suppression_reason" AS ENUM('bounce', 'complaint');--> statement-breakpoint
ALTER TYPE "public"."email_state" ADD VALUE 'suppressed';--> statement-breakpoint
CREATE TABLE "email_suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"folded_email" text NOT NULL,
	"reason" "email_suppression_reason" NOT NULL,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refused_emails" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "email_suppressions_address" ON "email_suppressions" USING btree ("folded_email");--> statement-breakpoint
CREATE INDEX "email_suppressions_created" ON "email_suppressions" USING btree ("created_at","id");