CREATE TYPE "public"."link_finding" AS ENUM('dead', 'changed');--> statement-breakpoint
CREATE TYPE "public"."report_outcome" AS ENUM('closed', 'corrected', 'right', 'nothing');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('closed', 'wrong', 'scam');--> statement-breakpoint
CREATE TABLE "link_checks" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"status" smallint,
	"failure" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"signature" integer[],
	"verified_signature" integer[],
	"signed_at" timestamp (3) with time zone,
	"likeness" smallint,
	"finding" "link_finding",
	"found_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "opportunity_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"reason" "report_reason" NOT NULL,
	"note" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" "report_outcome",
	"done_at" timestamp (3) with time zone,
	"done_by" text
);
--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_reports" ADD CONSTRAINT "opportunity_reports_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_checks_due" ON "link_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "link_checks_found" ON "link_checks" USING btree ("finding","found_at","opportunity_id") WHERE finding is not null;--> statement-breakpoint
CREATE INDEX "opportunity_reports_open" ON "opportunity_reports" USING btree ("created_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "opportunity_reports_done" ON "opportunity_reports" USING btree ("done_at","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "opportunity_reports_reported" ON "opportunity_reports" USING btree ("opportunity_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "opportunity_reports_opportunity" ON "opportunity_reports" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opportunity_reports_email" ON "opportunity_reports" USING btree (lower("email")) WHERE email is not null;