CREATE TABLE "opportunity_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "description_markdown" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "picture_alt" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "early_access_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "was_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_picture_id_opportunity_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."opportunity_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_merged_into_opportunities_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunities_near" ON "opportunities" USING gin ("fingerprint" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_merged" ON "opportunities" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "opportunities_picture" ON "opportunities" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
-- By hand: what was public already. Its words and what processes keep of it stay the same, so no trigger runs.
ALTER TABLE "opportunities" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "opportunities" SET "was_published" = true WHERE "state" IN ('published', 'archived');--> statement-breakpoint
ALTER TABLE "opportunities" ENABLE TRIGGER USER;--> statement-breakpoint
-- Whoever changes a row need not think of its version. An update that sets one itself, as when an import is
-- undone, is left alone.
CREATE FUNCTION keep_opportunity_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.version = OLD.version THEN
    NEW.version := OLD.version + 1;
  END IF;
  IF NEW.state = 'published' THEN
    NEW.was_published := true;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER opportunities_versioned BEFORE INSERT OR UPDATE ON opportunities
FOR EACH ROW EXECUTE FUNCTION keep_opportunity_version();
