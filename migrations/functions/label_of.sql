-- The label of an enum's value. PostgreSQL calls the cast stable because labels can be renamed; ours never are.
CREATE OR REPLACE FUNCTION label_of(value anyenum) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN value::text;
END
$$;
