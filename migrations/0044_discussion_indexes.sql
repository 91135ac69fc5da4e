CREATE INDEX CONCURRENTLY IF NOT EXISTS "discussion_participants_wrote" ON "discussion_participants" USING btree ("course_id","wrote_at") WHERE wrote_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "discussion_posts_kept" ON "discussion_posts" USING btree ("kept_at","id") WHERE kept_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "discussion_posts_course_kept" ON "discussion_posts" USING btree ("course_id","kept_at","id") WHERE kept_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "discussion_posts_request" ON "discussion_posts" USING btree ("author_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_discussion_key" ON "notifications" USING btree ("key") WHERE key like 'discussion:%';
