-- Notifies the channel 'content' unless every row was and is in a hidden state: saved drafts change no page. The
-- arguments are the hidden states. Of few opportunities it says which changed, and how
-- (features/opportunities/server/shown-policy.ts); of many, and of other tables, the name of the table alone. Rows are
-- read as JSON, because migrations fire this before the last columns are there.
CREATE OR REPLACE FUNCTION notify_content_shown() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  -- What pages show of an opportunity, and no list chooses or orders by.
  unlisted text[] := ARRAY['description', 'description_markdown', 'amount', 'link', 'image', 'picture_id', 'picture_alt',
    'benefits', 'eligibility', 'verified_at', 'updated_at', 'version', 'edited_at', 'content_hash', 'search_text',
    'search_document', 'canonical_link', 'source_url', 'review_reasons', 'was_published'];
  pairs jsonb;
  changes jsonb;
  message text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(jsonb_build_object('was', '{}'::jsonb, 'is', row)) INTO pairs
      FROM (SELECT to_jsonb(new_rows) AS row FROM new_rows WHERE state::text <> ALL (TG_ARGV) LIMIT 21) added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(jsonb_build_object('was', row, 'is', '{}'::jsonb)) INTO pairs
      FROM (SELECT to_jsonb(old_rows) AS row FROM old_rows WHERE state::text <> ALL (TG_ARGV) LIMIT 21) deleted;
  ELSE
    SELECT jsonb_agg(jsonb_build_object('was', was, 'is', now_is)) INTO pairs
      FROM (
        SELECT to_jsonb(old_rows) AS was, to_jsonb(new_rows) AS now_is
        FROM old_rows JOIN new_rows ON new_rows.id = old_rows.id
        WHERE old_rows.state::text <> ALL (TG_ARGV) OR new_rows.state::text <> ALL (TG_ARGV)
        LIMIT 21
      ) changed;
  END IF;
  IF pairs IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'opportunities' AND jsonb_array_length(pairs) <= 20 THEN
    SELECT jsonb_agg(jsonb_build_object(
        'id', coalesce(pair->'is'->'id', pair->'was'->'id'),
        'isText', pair->'was'->'search_document' IS DISTINCT FROM pair->'is'->'search_document'
          OR pair->'was'->'search_text' IS DISTINCT FROM pair->'is'->'search_text',
        'isListed', (pair->'was') - unlisted IS DISTINCT FROM (pair->'is') - unlisted,
        'locations', (
          SELECT jsonb_agg(jsonb_build_object('category', place->'category', 'organization', place->'organization_slug',
            'location', place->'location'))
          FROM unnest(ARRAY[pair->'was', pair->'is']) AS place WHERE place ? 'id')))
      INTO changes FROM jsonb_array_elements(pairs) AS pair;
    message := jsonb_build_object('table', TG_TABLE_NAME, 'changes', changes)::text;
  END IF;
  PERFORM pg_notify('content', CASE WHEN octet_length(message) <= 7500 THEN message ELSE TG_TABLE_NAME::text END);
  RETURN NULL;
END
$$;
