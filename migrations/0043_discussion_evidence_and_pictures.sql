CREATE TABLE "discussion_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"author_id" text,
	"post_id" uuid,
	"alt" text DEFAULT '' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "discussion_kept_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discussion_changes" ADD COLUMN "recent" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_participants" ADD COLUMN "wrote_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discussion_reports" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "discussion_pictures" ADD CONSTRAINT "discussion_pictures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_pictures" ADD CONSTRAINT "discussion_pictures_post_id_discussion_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discussion_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_kept_posts" ADD CONSTRAINT "discussion_kept_posts_post_id_discussion_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discussion_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_pictures_post" ON "discussion_pictures" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "discussion_pictures_author" ON "discussion_pictures" USING btree ("author_id","course_id");--> statement-breakpoint
CREATE INDEX "discussion_pictures_course" ON "discussion_pictures" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "discussion_pictures_unsent" ON "discussion_pictures" USING btree ("created_at") WHERE post_id is null;--> statement-breakpoint
CREATE INDEX "discussion_pictures_kept_at" ON "discussion_pictures" USING btree ("kept_at") WHERE kept_at is not null;--> statement-breakpoint
CREATE INDEX "discussion_kept_posts_post" ON "discussion_kept_posts" USING btree ("post_id","kept_at");--> statement-breakpoint
CREATE INDEX "discussion_kept_posts_author" ON "discussion_kept_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "discussion_kept_posts_kept_at" ON "discussion_kept_posts" USING btree ("kept_at");--> statement-breakpoint
-- By hand: the content of pictures goes with their rows.
CREATE TRIGGER discussion_pictures_deleted AFTER DELETE ON discussion_pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_file_removals();
