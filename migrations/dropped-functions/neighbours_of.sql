-- The pairs of words that stand next to each other in one line of a folded text, as 'data science'. Of a longer word
-- only the 100 characters next to the other word are taken.
CREATE OR REPLACE FUNCTION neighbours_of(folded text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 PARALLEL SAFE AS $$
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
