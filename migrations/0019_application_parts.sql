CREATE TYPE "public"."application_part" AS ENUM('checklist', 'notes', 'outcome', 'links', 'contacts');--> statement-breakpoint
CREATE TABLE "application_parts" (
	"application_id" uuid NOT NULL,
	"part" "application_part" NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_parts_application_id_part_pk" PRIMARY KEY("application_id","part")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "items_done" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "items_total" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "item_dates" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_parts" ADD CONSTRAINT "application_parts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;