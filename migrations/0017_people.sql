-- By hand: text as a search compares it, without accents and case. Names and what is searched for are both folded by it.
CREATE FUNCTION "fold_text"(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(translate(replace(lower(regexp_replace(regexp_replace(normalize(given, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
    '\s+', ' ', 'g')), 'ß', 'ss'), 'øłđØŁĐ', 'oldold'))
$$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("created_at","id") WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (fold_text("name" || ' ' || "email") gin_trgm_ops);