CREATE TYPE "public"."payment_status" AS ENUM('pending', 'completed', 'canceled', 'refunded');--> statement-breakpoint
CREATE SEQUENCE "public"."receipt_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"refs" jsonb NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "payment_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"done_until" timestamp (3) with time zone,
	"taken_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
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
	"next_look_at" timestamp (3) with time zone,
	CONSTRAINT "enrollment_amounts" CHECK ("enrollments"."amount_cents" > 0 and "enrollments"."refunded_cents" between 0 and "enrollments"."amount_cents"),
	CONSTRAINT "enrollment_paid_has_receipt" CHECK ("enrollments"."payment_status" not in ('completed', 'refunded') or ("enrollments"."receipt_number" is not null and "enrollments"."completed_at" is not null and "enrollments"."payment_intent_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_user" ON "payment_customers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_customers_forgotten" ON "payment_customers" USING btree ("customer_id") WHERE "payment_customers"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_open" ON "payment_differences" USING btree ("kind","object_id") WHERE "payment_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("next_attempt_at") WHERE "payment_events"."applied_at" is null and "payment_events"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_applied" ON "payment_events" USING btree ("applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_pending" ON "enrollments" USING btree ("user_id","course_id") WHERE "enrollments"."payment_status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_completed" ON "enrollments" USING btree ("user_id","course_id") WHERE "enrollments"."payment_status" = 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_payment_intent" ON "enrollments" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_receipt" ON "enrollments" USING btree ("receipt_number");--> statement-breakpoint
CREATE INDEX "enrollments_user" ON "enrollments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollments_course" ON "enrollments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrollments_look" ON "enrollments" USING btree ("next_look_at") WHERE "enrollments"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX "enrollments_created" ON "enrollments" USING btree ("created_at");