-- By hand: the day from which they are adults, of everybody who is known to have been under 18. Of those who
-- were under the age of consent the day comes from the date in the profile where that fits; else the age of consent was at
-- least 13, so that five years later is not too soon.
UPDATE "minor_declarations" d SET "adult_from" = coalesce(
	(SELECT (p.date_of_birth + interval '18 years')::date FROM "profiles" p WHERE p.user_id = d.user_id
		AND (p.date_of_birth + interval '18 years')::date BETWEEN d.guardian_needed_until
			AND (d.guardian_needed_until + interval '5 years')::date),
	(d.guardian_needed_until + interval '5 years')::date);--> statement-breakpoint
INSERT INTO "minor_declarations" ("user_id", "adult_from")
	SELECT user_id, (date_of_birth + interval '18 years')::date FROM "profiles"
	WHERE date_of_birth + interval '18 years' > current_date - 1
	ON CONFLICT ("user_id") DO NOTHING;--> statement-breakpoint
-- Whoever once had a guardian here, and has a date by which they were an adult then, or none: they are at least 13 by now,
-- since a younger one has a row already.
INSERT INTO "minor_declarations" ("user_id", "adult_from")
	SELECT o.user_id, (current_date + interval '5 years')::date
	FROM (SELECT user_id, min(at) AS at FROM (
		SELECT user_id, requested_at AS at FROM "mentoring_permissions"
		UNION ALL SELECT user_id, given_at FROM "guardian_consents" WHERE given_at IS NOT NULL
		UNION ALL SELECT user_id, created_at FROM "mentoring_sessions" WHERE guardian_email IS NOT NULL) known
		GROUP BY user_id) o
	LEFT JOIN "profiles" p ON p.user_id = o.user_id
	WHERE p.date_of_birth IS NULL OR p.date_of_birth + interval '18 years' <= o.at - interval '1 day'
	ON CONFLICT ("user_id") DO NOTHING;
