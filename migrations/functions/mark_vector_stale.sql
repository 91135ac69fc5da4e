-- Marks the vector of an opportunity that can be seen as stale, when it appears or its texts change.
CREATE OR REPLACE FUNCTION mark_vector_stale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO opportunity_vectors (opportunity_id)
    SELECT id FROM new_rows WHERE state::text IN ('published', 'early_access')
    ON CONFLICT (opportunity_id) DO UPDATE SET is_stale = true;
  ELSE
    INSERT INTO opportunity_vectors (opportunity_id)
    SELECT new_rows.id FROM new_rows JOIN old_rows USING (id)
    WHERE new_rows.state::text IN ('published', 'early_access')
      AND (new_rows.title, new_rows.organization, new_rows.type, new_rows.description, new_rows.benefits, new_rows.subjects,
          old_rows.state::text IN ('published', 'early_access'))
        IS DISTINCT FROM
        (old_rows.title, old_rows.organization, old_rows.type, old_rows.description, old_rows.benefits, old_rows.subjects, true)
    ON CONFLICT (opportunity_id) DO UPDATE SET is_stale = true;
  END IF;
  RETURN NULL;
END
$$;
