-- The weeks of a row's sort keys, so that the index of words can leave out what is far away in a list. Weeks of
-- deadlines are even numbers, weeks of publication odd ones, so they do not meet.
CREATE OR REPLACE FUNCTION weeks_of(closes_sort timestamp with time zone, newest_sort bigint) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    2 * floor(extract(epoch FROM closes_sort AT TIME ZONE 'UTC') / 604800)::int,
    2 * floor(newest_sort / 604800000.0)::int + 1
  ]
$$;
