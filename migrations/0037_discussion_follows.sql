CREATE TABLE "discussion_follows" (
	"thread_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "discussion_follows_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "discussion_follows" ADD CONSTRAINT "discussion_follows_thread_id_discussion_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."discussion_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_follows" ADD CONSTRAINT "discussion_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_follows_user" ON "discussion_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discussion_posts_hidden" ON "discussion_posts" USING btree ("created_at","id") WHERE state = 'hidden';--> statement-breakpoint
CREATE INDEX "discussion_posts_course_hidden" ON "discussion_posts" USING btree ("course_id","created_at","id") WHERE state = 'hidden';--> statement-breakpoint
CREATE INDEX "discussion_threads_newest" ON "discussion_threads" USING btree ("course_id","created_at","id") WHERE is_listed;--> statement-breakpoint
-- Whoever wrote in a thread before there were follows is notified of replies as before.
INSERT INTO "discussion_follows" ("thread_id", "user_id")
	SELECT DISTINCT "p"."thread_id", "p"."author_id" FROM "discussion_posts" "p"
	JOIN "users" "u" ON "u"."id" = "p"."author_id" WHERE "p"."is_opening";
