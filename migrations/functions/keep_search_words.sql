-- Adds the words of inserted and updated opportunities to `search_words`, from which misspelt words are corrected.
CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words
  SELECT word FROM (
    SELECT DISTINCT regexp_split_to_table(
      plain_words(fold_text(concat_ws(' ', search_text, organization, location, array_to_string(subjects, ' ')))), ' ') AS word FROM changed
  ) AS held
  WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
    AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = held.word)
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
