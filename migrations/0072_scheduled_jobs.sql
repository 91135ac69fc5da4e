CREATE TABLE "scheduled_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_state" text
);
--> statement-breakpoint
CREATE INDEX "scheduled_jobs_run" ON "scheduled_jobs" USING btree ("run_at");