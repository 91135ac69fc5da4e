CREATE TYPE "public"."leave_reason" AS ENUM('too_expensive', 'missing_features', 'unused', 'switched_service', 'other');--> statement-breakpoint
CREATE TYPE "public"."subscription_state" AS ENUM('starting', 'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused');--> statement-breakpoint
CREATE TABLE "membership_invoices" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"subscription" uuid NOT NULL,
	"number" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"billed_at" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"customer_id" text NOT NULL,
	"price_id" text NOT NULL,
	"subscription_id" text,
	"state" "subscription_state" DEFAULT 'starting' NOT NULL,
	"period_end" timestamp (3) with time zone,
	"cancel_at" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone,
	"card" jsonb,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"leave_reason" "leave_reason",
	"version" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership_invoices" ADD CONSTRAINT "membership_invoices_subscription_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_invoices_subscription" ON "membership_invoices" USING btree ("subscription","billed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."state" not in ('canceled', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_check" ON "subscriptions" USING btree ("check_at") WHERE "subscriptions"."state" not in ('canceled', 'incomplete_expired');