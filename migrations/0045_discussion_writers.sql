-- Whoever wrote in a discussion can be mentioned there.
INSERT INTO "discussion_participants" ("user_id", "course_id", "wrote_at")
	SELECT "p"."author_id", "p"."course_id", max("p"."shown_at") FROM "discussion_posts" "p"
	JOIN "users" "u" ON "u"."id" = "p"."author_id"
	WHERE "p"."state" = 'shown' AND "p"."shown_at" IS NOT NULL GROUP BY 1, 2
	ON CONFLICT ("user_id", "course_id") DO UPDATE SET "wrote_at" = excluded."wrote_at";
