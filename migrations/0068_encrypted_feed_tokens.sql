ALTER TABLE "notification_settings" ALTER COLUMN "unsubscribe_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "encrypted_token" text;