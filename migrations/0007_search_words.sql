-- The words of a folded text: what stands between its spaces. Of a word longer than 200 characters there are pieces
-- that overlap by 100, so that whatever is up to 100 characters long and without a space lies within one of them.
CREATE FUNCTION words_of(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  words text[] := string_to_array(translate(folded, E'\n', ' '), ' ');
BEGIN
  IF folded !~ '[^ \n]{201}' THEN
    RETURN words;
  END IF;
  RETURN ARRAY(
    SELECT substr(word, first, 200)
    FROM unnest(words) AS word, generate_series(1, greatest(char_length(word) - 100, 1), 100) AS first
  );
END
$$;
--> statement-breakpoint
-- The weeks in which the sort keys of a row lie, so that the index of words can leave out what is far away in a list.
-- Those of deadlines are even numbers and those of publication odd ones, so they do not meet.
CREATE FUNCTION weeks_of(closes_sort timestamptz, newest_sort bigint) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    2 * floor(extract(epoch FROM closes_sort AT TIME ZONE 'UTC') / 604800)::int,
    2 * floor(newest_sort / 604800000.0)::int + 1
  ]
$$;
--> statement-breakpoint
CREATE TABLE "opportunity_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO opportunity_words SELECT DISTINCT unnest(words_of(search_text)) FROM opportunities;--> statement-breakpoint
CREATE FUNCTION keep_opportunity_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO opportunity_words
  SELECT word FROM (SELECT DISTINCT unnest(words_of(search_text)) AS word FROM changed) AS held
  WHERE NOT EXISTS (SELECT FROM opportunity_words AS known WHERE known.word = held.word)
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_words_added AFTER INSERT ON opportunities
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_opportunity_words();
--> statement-breakpoint
CREATE TRIGGER opportunities_words_changed AFTER UPDATE ON opportunities
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_opportunity_words();
--> statement-breakpoint
DROP INDEX "opportunities_search";--> statement-breakpoint
CREATE INDEX "opportunity_words_trigrams" ON "opportunity_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_category_type" ON "opportunities" USING btree ("category","type","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_words" ON "opportunities" USING gin (words_of(search_text),weeks_of(closes_sort, newest_sort)) WHERE state = 'published';
