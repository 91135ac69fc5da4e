ALTER TABLE "import_runs" ADD COLUMN "review" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "filtered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "opportunities_title_part" ON "opportunities" USING btree ((split_part(fingerprint, '|', 1)));