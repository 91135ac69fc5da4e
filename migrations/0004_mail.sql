CREATE TYPE "public"."letter_state" AS ENUM('queued', 'sending', 'sent', 'failed');--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"state" "letter_state" DEFAULT 'queued' NOT NULL,
	"recipient" text,
	"letter" jsonb,
	"person_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE "outbox"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_kept" ON "outbox" USING btree ("sent_at") WHERE "outbox"."state" = 'sent' and "outbox"."letter" is not null;--> statement-breakpoint
CREATE INDEX "outbox_person" ON "outbox" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_unconfirmed" ON "newsletter_subscriptions" USING btree ("asked_at") WHERE "newsletter_subscriptions"."state" = 'unconfirmed';