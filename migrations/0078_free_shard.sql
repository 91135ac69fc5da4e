CREATE TABLE "date_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"claim" text NOT NULL,
	"closes" date,
	"closes_at" timestamp (3) with time zone,
	"opens" date,
	"state" text,
	"address" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decision" text
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "page_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "date_proposals" ADD CONSTRAINT "date_proposals_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "date_proposals_claim" ON "date_proposals" USING btree ("opportunity_id","claim");--> statement-breakpoint
CREATE UNIQUE INDEX "date_proposals_one_waiting" ON "date_proposals" USING btree ("opportunity_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "date_proposals_waiting" ON "date_proposals" USING btree ("found_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "date_proposals_decided" ON "date_proposals" USING btree ("decided_at","id") WHERE decided_at is not null;