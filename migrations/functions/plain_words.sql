-- The words of a folded text with single spaces between them: what is neither a letter nor a digit separates words, so
-- that full text search does not take 'science/technology' for one word.
CREATE OR REPLACE FUNCTION plain_words(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(folded, '[^[:alnum:]]+', ' ', 'g'))
$$;
