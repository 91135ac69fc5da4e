CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reporter_id" text,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"decision" text,
	"done_by" text
);
--> statement-breakpoint
ALTER TABLE "alumni_questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webinar_questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_reporter_once" ON "reports" USING btree ("kind","subject_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("kind","created_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "reports_done" ON "reports" USING btree ("kind","done_at","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "reports_done_by" ON "reports" USING btree ("done_by") WHERE done_by is not null;--> statement-breakpoint
CREATE INDEX "reports_email" ON "reports" USING btree (lower("email")) WHERE email is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE TRIGGER discussion_posts_reported AFTER DELETE ON discussion_posts FOR EACH ROW EXECUTE FUNCTION delete_reports('posts');--> statement-breakpoint
CREATE TRIGGER course_reviews_reported AFTER DELETE ON course_reviews FOR EACH ROW EXECUTE FUNCTION delete_reports('class-reviews');--> statement-breakpoint
CREATE TRIGGER peer_reviews_reported AFTER DELETE ON peer_reviews FOR EACH ROW EXECUTE FUNCTION delete_reports('peer-reviews');--> statement-breakpoint
CREATE TRIGGER alumni_notes_reported AFTER DELETE ON alumni_notes FOR EACH ROW EXECUTE FUNCTION delete_reports('notes');--> statement-breakpoint
CREATE TRIGGER alumni_questions_reported AFTER DELETE ON alumni_questions FOR EACH ROW EXECUTE FUNCTION delete_reports('note-questions');--> statement-breakpoint
CREATE TRIGGER opportunities_reported AFTER DELETE ON opportunities FOR EACH ROW EXECUTE FUNCTION delete_reports('opportunities');
