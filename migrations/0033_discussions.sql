ALTER TYPE "public"."notification_topic" ADD VALUE 'discussions' BEFORE 'offers';--> statement-breakpoint
CREATE TABLE "discussion_changes" (
	"course_id" text PRIMARY KEY NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discussion_likes" (
	"post_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "discussion_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "discussion_participants" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"name" text,
	"is_muted" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "discussion_participants_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "discussion_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"author_id" text,
	"sample_name" text,
	"is_sample_instructor" boolean DEFAULT false NOT NULL,
	"is_opening" boolean NOT NULL,
	"text" text NOT NULL,
	"search_text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone,
	"signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discussion_reads" (
	"user_id" text NOT NULL,
	"thread_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discussion_reads_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "discussion_reports" (
	"post_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "discussion_reports_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "discussion_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discussion_changes" ADD CONSTRAINT "discussion_changes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_likes" ADD CONSTRAINT "discussion_likes_post_id_discussion_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discussion_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_likes" ADD CONSTRAINT "discussion_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_participants" ADD CONSTRAINT "discussion_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_participants" ADD CONSTRAINT "discussion_participants_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_thread_id_discussion_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."discussion_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reads" ADD CONSTRAINT "discussion_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reads" ADD CONSTRAINT "discussion_reads_thread_id_discussion_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."discussion_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reports" ADD CONSTRAINT "discussion_reports_post_id_discussion_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discussion_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_reports" ADD CONSTRAINT "discussion_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_threads" ADD CONSTRAINT "discussion_threads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_likes_user" ON "discussion_likes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discussion_participants_name" ON "discussion_participants" USING btree ("course_id",lower("name"));--> statement-breakpoint
CREATE INDEX "discussion_posts_thread" ON "discussion_posts" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "discussion_posts_opening" ON "discussion_posts" USING btree ("thread_id") WHERE is_opening;--> statement-breakpoint
CREATE INDEX "discussion_posts_author" ON "discussion_posts" USING btree ("author_id","course_id");--> statement-breakpoint
CREATE INDEX "discussion_posts_decided_by" ON "discussion_posts" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "discussion_posts_queue" ON "discussion_posts" USING btree ("queued_at","id") WHERE queued_at is not null;--> statement-breakpoint
CREATE INDEX "discussion_posts_course_queue" ON "discussion_posts" USING btree ("course_id","queued_at","id") WHERE queued_at is not null;--> statement-breakpoint
CREATE INDEX "discussion_posts_course" ON "discussion_posts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "discussion_posts_search" ON "discussion_posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discussion_reads_thread" ON "discussion_reads" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "discussion_reports_user" ON "discussion_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discussion_threads_list" ON "discussion_threads" USING btree ("course_id","active_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "discussion_threads_open" ON "discussion_threads" USING btree ("course_id","active_at","id") WHERE is_listed and answered_at is null;--> statement-breakpoint
CREATE INDEX "discussion_threads_lesson" ON "discussion_threads" USING btree ("course_id","lesson_id","active_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "discussion_threads_pinned" ON "discussion_threads" USING btree ("course_id","active_at") WHERE is_listed and is_pinned;--> statement-breakpoint
CREATE INDEX "discussion_threads_course" ON "discussion_threads" USING btree ("course_id");