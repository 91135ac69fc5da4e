ALTER TABLE "opportunities" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- By hand: a generated column could not read the new one without writing the whole table again. What is stored stays
-- right, since no row has subjects yet; from now on a trigger sets it.
ALTER TABLE "opportunities" ALTER COLUMN "search_document" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "search_document" SET DEFAULT '';--> statement-breakpoint
CREATE TRIGGER opportunities_search_document BEFORE INSERT OR UPDATE OF search_text, organization, location, benefits, eligibility, type, category, funding, education_levels, interests, eligible_countries, subjects ON opportunities FOR EACH ROW EXECUTE FUNCTION set_search_document();
