CREATE TYPE "public"."newsletter_issue_state" AS ENUM('draft', 'sending', 'sent', 'stopped');--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"topics" text[] DEFAULT '{"opportunities"}' NOT NULL,
	"state" "newsletter_issue_state" DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reach" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"written_until" uuid,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issue_is_dated" CHECK ("newsletter_issues"."state" = 'draft' or "newsletter_issues"."started_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "newsletter_issues_created" ON "newsletter_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sending" ON "newsletter_issues" USING btree ("started_at") WHERE "newsletter_issues"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_confirmed" ON "newsletter_subscriptions" USING btree ("created_at","id") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin ("folded_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_key_beginning" ON "outbox" USING btree ("key" text_pattern_ops);