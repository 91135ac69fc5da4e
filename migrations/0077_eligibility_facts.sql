ALTER TABLE "opportunities" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "studying" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "finished" text;