-- Adds the words of inserted and updated opportunities to `opportunity_words`.
CREATE OR REPLACE FUNCTION keep_opportunity_words() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO opportunity_words
  SELECT word FROM (SELECT DISTINCT unnest(words_of(search_text)) AS word FROM changed) AS held
  WHERE NOT EXISTS (SELECT FROM opportunity_words AS known WHERE known.word = held.word)
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
