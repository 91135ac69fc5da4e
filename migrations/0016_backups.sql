CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "backup_runs_finished" ON "backup_runs" USING btree ("finished_at");