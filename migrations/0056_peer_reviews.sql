CREATE TABLE "peer_participants" (
	"assignment_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"credit" smallint DEFAULT 0 NOT NULL,
	"notified" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "peer_participants_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "peer_review_reports" (
	"review_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"is_of_author" boolean NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	CONSTRAINT "peer_review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "peer_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"reviewer_id" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"submission_version" smallint,
	"text" text DEFAULT '' NOT NULL,
	"draft_points" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"state" text DEFAULT 'shown' NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_assignments" ADD COLUMN "is_peer_reviewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "peer_participants" ADD CONSTRAINT "peer_participants_assignment_id_course_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."course_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_participants" ADD CONSTRAINT "peer_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_participants" ADD CONSTRAINT "peer_participants_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_reports" ADD CONSTRAINT "peer_review_reports_review_id_peer_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."peer_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_review_reports" ADD CONSTRAINT "peer_review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_assignment_id_course_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."course_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "peer_participants_user" ON "peer_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "peer_participants_submission" ON "peer_participants" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "peer_review_reports_user" ON "peer_review_reports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "peer_reviews_pair" ON "peer_reviews" USING btree ("assignment_id","author_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_author" ON "peer_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_reviewer" ON "peer_reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_submission" ON "peer_reviews" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "peer_reviews_open" ON "peer_reviews" USING btree ("assignment_id") WHERE answered_at is null and released_at is null;--> statement-breakpoint
CREATE INDEX "peer_reviews_queue" ON "peer_reviews" USING btree ("queued_at","id") WHERE queued_at is not null;