ALTER TABLE "refund_requests" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "our_number" TO "receipt_number";--> statement-breakpoint
DROP INDEX "newsletter_subscriptions_unconfirmed";--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_unconfirmed" ON "newsletter_subscriptions" USING btree ("requested_at") WHERE "newsletter_subscriptions"."state" = 'unconfirmed';--> statement-breakpoint
UPDATE "opportunities" SET "source" = 'admin' WHERE "source" = 'desk';
