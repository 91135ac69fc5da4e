ALTER TABLE "newsletter_issues" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "unsubscribed" integer DEFAULT 0 NOT NULL;