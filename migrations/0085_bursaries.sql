CREATE TABLE "bursary_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"coupon_id" uuid
);
--> statement-breakpoint
ALTER TABLE "bursary_requests" ADD CONSTRAINT "bursary_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bursary_requests" ADD CONSTRAINT "bursary_requests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bursary_requests" ADD CONSTRAINT "bursary_requests_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bursary_requests_open" ON "bursary_requests" USING btree ("user_id","course_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "bursary_requests_user" ON "bursary_requests" USING btree ("user_id","course_id","created_at");--> statement-breakpoint
CREATE INDEX "bursary_requests_waiting" ON "bursary_requests" USING btree ("created_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "bursary_requests_decided" ON "bursary_requests" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "enrollments" VALIDATE CONSTRAINT "enrollments_coupon_id_coupons_id_fk";--> statement-breakpoint
ALTER TABLE "enrollments" VALIDATE CONSTRAINT "enrollment_whole_amounts";--> statement-breakpoint
ALTER TABLE "enrollments" VALIDATE CONSTRAINT "enrollment_has_receipt";