-- By hand: rows of some three kilobytes stay in one piece. Words that a search compares were stored elsewhere before, and
-- each look at them read three more pages. Rows that are there already move when they are written next.
ALTER TABLE "opportunities" SET (toast_tuple_target = 8160);--> statement-breakpoint
-- How frequent more than the thousand most frequent words are, so that others are expected to be rare.
ALTER TABLE "opportunities" ALTER COLUMN "search_document" SET STATISTICS 300;--> statement-breakpoint
-- The same of titles: the planner ignores what it knows of the partial index on them.
CREATE STATISTICS IF NOT EXISTS "opportunities_title_words" ON (ts_filter(search_document, '{a}')) FROM "opportunities";
