-- The words that stand next to each other in one line of a folded text, two by two: 'data science'. Of a longer word these
-- are its last or its first hundred characters, those that are next to the other.
CREATE FUNCTION neighbours_of(folded text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  words text[] := string_to_array(replace(folded, E'\n', E' \n '), ' ');
BEGIN
  RETURN array_to_tsvector(ARRAY(
    SELECT right(word, 100) || ' ' || left(next, 100)
    FROM unnest(words[:cardinality(words) - 1], words[2:]) AS pair(word, next)
    WHERE word <> E'\n' AND next <> E'\n'
  ));
END
$$;
--> statement-breakpoint
-- The old index stays until the new one is there: meanwhile the list can be read.
CREATE INDEX "opportunities_words_next" ON "opportunities" USING gin (words_of(search_text),neighbours_of(search_text),weeks_of(closes_sort, newest_sort)) WHERE state = 'published';--> statement-breakpoint
DROP INDEX "opportunities_words";--> statement-breakpoint
ALTER INDEX "opportunities_words_next" RENAME TO "opportunities_words";
