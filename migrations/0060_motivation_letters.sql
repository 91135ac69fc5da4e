ALTER TABLE "cvs" ADD COLUMN "kind" text DEFAULT 'cv' NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action NOT VALID;
