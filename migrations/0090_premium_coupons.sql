ALTER TABLE "coupons" ADD COLUMN "premium_months" smallint;--> statement-breakpoint
ALTER TABLE "membership_invoices" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_months" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupon_of_premium" CHECK ("coupons"."premium_months" is null or ("coupons"."premium_months" between 1 and 12 and num_nonnulls("coupons"."course_id", "coupons"."user_id") = 0)) NOT VALID;