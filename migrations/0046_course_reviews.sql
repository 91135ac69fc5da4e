CREATE TABLE "course_review_dismissals" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"invitation" text NOT NULL,
	"dismissed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_review_dismissals_user_id_course_id_invitation_pk" PRIMARY KEY("user_id","course_id","invitation")
);
--> statement-breakpoint
CREATE TABLE "course_review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"user_id" text,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" text NOT NULL,
	"user_id" text,
	"sample_name" text,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"shown_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone,
	"signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "course_review_stars" CHECK ("course_reviews"."stars" between 1 and 5),
	CONSTRAINT "course_review_author" CHECK ("course_reviews"."user_id" is null or "course_reviews"."sample_name" is null),
	CONSTRAINT "course_review_shown" CHECK ("course_reviews"."state" <> 'shown' or "course_reviews"."shown_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "course_ratings" (
	"course_id" text PRIMARY KEY NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_rating_stars" CHECK ("course_ratings"."stars" between "course_ratings"."reviews" and 5 * "course_ratings"."reviews")
);
--> statement-breakpoint
ALTER TABLE "course_review_dismissals" ADD CONSTRAINT "course_review_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review_dismissals" ADD CONSTRAINT "course_review_dismissals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review_reports" ADD CONSTRAINT "course_review_reports_review_id_course_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."course_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_review_reports" ADD CONSTRAINT "course_review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_review_dismissals_course" ON "course_review_dismissals" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_review_reports_person" ON "course_review_reports" USING btree ("review_id","user_id");--> statement-breakpoint
CREATE INDEX "course_review_reports_open" ON "course_review_reports" USING btree ("review_id","created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "course_review_reports_user" ON "course_review_reports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_reviews_person" ON "course_reviews" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "course_reviews_user" ON "course_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_reviews_shown" ON "course_reviews" USING btree ("course_id","shown_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "course_reviews_queue" ON "course_reviews" USING btree ("queued_at","id") WHERE queued_at is not null;--> statement-breakpoint
CREATE INDEX "course_reviews_hidden" ON "course_reviews" USING btree ("created_at","id") WHERE state = 'hidden';
--> statement-breakpoint
CREATE TRIGGER course_reviews_added AFTER INSERT ON course_reviews FOR EACH ROW WHEN (NEW.state = 'shown') EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER course_reviews_changed AFTER UPDATE ON course_reviews FOR EACH ROW WHEN ((OLD.state = 'shown' OR NEW.state = 'shown') AND (OLD.state, OLD.stars, OLD.text) IS DISTINCT FROM (NEW.state, NEW.stars, NEW.text)) EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER course_reviews_deleted AFTER DELETE ON course_reviews FOR EACH ROW WHEN (OLD.state = 'shown') EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER course_reviews_truncated AFTER TRUNCATE ON course_reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
