-- What full text search reads of an opportunity. Weights: A title, B organisation, C place, benefits, eligibility and
-- the values of columns, D the description. A value becomes a word that no text contains ('type0scholarship'); a list of
-- more than three countries says little of each, so these weigh as the description.
CREATE OR REPLACE FUNCTION search_document_of(
  search_text text, organization text, location text, benefits text[], eligibility text,
  type text, category text, funding text, education_levels text[], interests text[], countries text[]
) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  title text := split_part(search_text, E'\n', 1);
  facts text := fold_text(concat_ws(' ', location, array_to_string(benefits, ' '), eligibility));
  terms text := concat_ws(' ', 'type0' || type, 'category0' || category, 'funding0' || funding,
    array_to_string(ARRAY(SELECT 'education0' || translate(level, '-', '') FROM unnest(education_levels) AS level WHERE level <> '*'), ' '),
    array_to_string(ARRAY(SELECT 'interest0' || interest FROM unnest(interests) AS interest), ' '));
  country_terms text := array_to_string(ARRAY(SELECT 'country0' || lower(code) FROM unnest(countries) AS code WHERE code <> '*'), ' ');
BEGIN
  RETURN setweight(to_tsvector('english', plain_words(title)), 'A')
    || setweight(to_tsvector('english', plain_words(fold_text(coalesce(organization, '')))), 'B')
    || setweight(to_tsvector('english', plain_words(facts)) || to_tsvector('simple', terms), 'C')
    || setweight(to_tsvector('simple', country_terms), CASE WHEN cardinality(countries) <= 3 THEN 'C'::"char" ELSE 'D' END)
    || setweight(to_tsvector('english', plain_words(substr(search_text, char_length(title) + 1))), 'D');
END
$$;
