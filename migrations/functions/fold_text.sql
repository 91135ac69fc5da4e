-- Text as a search compares it, without accents and case: the stored text and the search text are both folded by it.
CREATE OR REPLACE FUNCTION fold_text(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(translate(replace(lower(regexp_replace(regexp_replace(normalize(input, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
    '\s+', ' ', 'g')), 'ß', 'ss'), 'øłđØŁĐ', 'oldold'))
$$;
