-- Sets what full text search reads of an opportunity: `search_document_of`, and its subjects with the weight C.
CREATE OR REPLACE FUNCTION set_search_document() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_document := search_document_of(NEW.search_text, NEW.organization, NEW.location, NEW.benefits,
      NEW.eligibility, label_of(NEW.type), label_of(NEW.category), label_of(NEW.funding), NEW.education_levels,
      NEW.interests, NEW.eligible_countries)
    || setweight(to_tsvector('english', plain_words(fold_text(array_to_string(NEW.subjects, ' ')))), 'C');
  RETURN NEW;
END
$$;
