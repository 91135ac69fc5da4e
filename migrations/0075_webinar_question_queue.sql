DROP INDEX CONCURRENTLY IF EXISTS "webinar_questions_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webinar_questions_queue" ON "webinar_questions" USING btree ("created_at","id") WHERE state = 'waiting';
