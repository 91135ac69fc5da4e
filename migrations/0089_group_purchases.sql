ALTER TYPE "public"."payment_kind" ADD VALUE 'group';--> statement-breakpoint
CREATE TABLE "group_purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"payment_intent_id" text,
	"receipt_number" text,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"next_sync_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"seats" smallint NOT NULL,
	"coupon_id" uuid,
	CONSTRAINT "group_purchase_seats" CHECK ("group_purchases"."seats" between 2 and 50),
	CONSTRAINT "group_purchase_whole_amounts" CHECK ("group_purchases"."amount_cents" > 0 and "group_purchases"."refunded_cents" between 0 and "group_purchases"."amount_cents"),
	CONSTRAINT "group_purchase_is_complete" CHECK ("group_purchases"."payment_status" not in ('completed', 'refunded') or num_nonnulls("group_purchases"."receipt_number", "group_purchases"."completed_at", "group_purchases"."payment_intent_id", "group_purchases"."coupon_id") = 4)
);
--> statement-breakpoint
ALTER TABLE "group_purchases" ADD CONSTRAINT "group_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_purchases" ADD CONSTRAINT "group_purchases_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_purchases" ADD CONSTRAINT "group_purchases_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_purchases_pending" ON "group_purchases" USING btree ("user_id","course_id") WHERE "group_purchases"."payment_status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "group_purchases_payment_intent" ON "group_purchases" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_purchases_receipt" ON "group_purchases" USING btree ("receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "group_purchases_coupon" ON "group_purchases" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "group_purchases_user" ON "group_purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "group_purchases_course" ON "group_purchases" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "group_purchases_next_sync" ON "group_purchases" USING btree ("next_sync_at") WHERE "group_purchases"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX "group_purchases_created" ON "group_purchases" USING btree ("created_at");