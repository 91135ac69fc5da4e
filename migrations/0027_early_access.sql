-- A value of an enum cannot be named by the transaction that adds it, so the condition compares texts.
ALTER TYPE "public"."opportunity_state" ADD VALUE 'early_access';--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "early_access_is_complete" CHECK (state::text <> 'early_access' or (category is not null and type is not null and early_access_at is not null));--> statement-breakpoint
-- By hand: premium members may know the address of what is published early. As a text, for the same reason as above.
CREATE OR REPLACE FUNCTION keep_opportunity_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.version = OLD.version THEN
    NEW.version := OLD.version + 1;
  END IF;
  IF NEW.state::text IN ('published', 'early_access') THEN
    NEW.was_published := true;
  END IF;
  RETURN NEW;
END
$$;
