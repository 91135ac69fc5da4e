CREATE TABLE "work_attempts" (
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"unfinished" smallint DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"set_aside_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "work_attempts_queue_key_pk" PRIMARY KEY("queue","key")
);
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "unfinished" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_imports" ADD COLUMN "unfinished" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_imports" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "unfinished" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "unfinished" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unfinished" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "work_attempts_run" ON "work_attempts" USING btree ("run_at");