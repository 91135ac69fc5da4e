ALTER TABLE "minor_declarations" ALTER COLUMN "guardian_needed_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "minor_declarations" ADD COLUMN "adult_from" date;