-- The words of a folded text: what stands between its spaces. A word longer than 200 characters is cut into pieces that
-- overlap by 100, so that any text of up to 100 characters without a space lies within one of them.
CREATE OR REPLACE FUNCTION words_of(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 PARALLEL SAFE AS $$
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
