ALTER TABLE "notifications" ALTER COLUMN "email_at" SET DEFAULT to_timestamp(0);--> statement-breakpoint
ALTER TABLE "notification_settings" DROP COLUMN "daily_sent_on";