CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "opportunities_words";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "search_document" "tsvector" GENERATED ALWAYS AS (search_document_of(search_text, organization, location, benefits, eligibility,
  label_of(type), label_of(category), label_of(funding), education_levels, interests, eligible_countries)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_search" ON "opportunities" USING gin ("search_document") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_search_title" ON "opportunities" USING gin ((ts_filter(search_document, '{a}'))) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_search_text" ON "opportunities" USING gin ("search_text" gin_trgm_ops) WHERE state = 'published';--> statement-breakpoint
-- By hand: nothing uses the index of words any more.
DROP TRIGGER opportunities_words_added ON opportunities;--> statement-breakpoint
DROP TRIGGER opportunities_words_changed ON opportunities;--> statement-breakpoint
DROP FUNCTION keep_opportunity_words;--> statement-breakpoint
DROP FUNCTION neighbours_of;--> statement-breakpoint
DROP FUNCTION weeks_of;--> statement-breakpoint
DROP FUNCTION words_of;--> statement-breakpoint
DROP TABLE "opportunity_words" CASCADE;--> statement-breakpoint
DROP TABLE "admin_import_terms" CASCADE;--> statement-breakpoint
-- By hand: the words that misspelt ones are corrected to.
INSERT INTO search_words SELECT DISTINCT word FROM opportunities, LATERAL
  regexp_split_to_table(plain_words(fold_text(concat_ws(' ', search_text, organization, location))), ' ') AS word
WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]';--> statement-breakpoint
CREATE TRIGGER opportunities_search_added AFTER INSERT ON opportunities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();--> statement-breakpoint
CREATE TRIGGER opportunities_search_changed AFTER UPDATE ON opportunities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
