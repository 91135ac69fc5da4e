ALTER TYPE "public"."notification_topic" ADD VALUE 'notes' BEFORE 'offers';--> statement-breakpoint
ALTER TYPE "public"."notification_topic" ADD VALUE 'note-invitations' BEFORE 'offers';--> statement-breakpoint
CREATE TABLE "alumni_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alumni_helped" (
	"note_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "alumni_helped_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "alumni_invitations" (
	"user_id" text NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alumni_invitations_user_id_opportunity_id_pk" PRIMARY KEY("user_id","opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "alumni_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"user_id" text,
	"sample_name" text,
	"draft" jsonb NOT NULL,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"picture_id" uuid,
	"submitted" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"review" text DEFAULT 'none' NOT NULL,
	"proposal" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown" jsonb,
	"published_at" timestamp (3) with time zone,
	"proven_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone,
	"decided_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alumni_proof_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alumni_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answer_state" text DEFAULT 'none' NOT NULL,
	"answer_until" timestamp (3) with time zone,
	"signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"decided_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alumni_reports" (
	"note_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "alumni_reports_subject_id_user_id_pk" PRIMARY KEY("subject_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "alumni_notes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "sample_notes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alumni_files" ADD CONSTRAINT "alumni_files_note_id_alumni_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."alumni_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_files" ADD CONSTRAINT "alumni_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_helped" ADD CONSTRAINT "alumni_helped_note_id_alumni_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."alumni_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_helped" ADD CONSTRAINT "alumni_helped_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_invitations" ADD CONSTRAINT "alumni_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_invitations" ADD CONSTRAINT "alumni_invitations_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_notes" ADD CONSTRAINT "alumni_notes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_notes" ADD CONSTRAINT "alumni_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_proof_emails" ADD CONSTRAINT "alumni_proof_emails_note_id_alumni_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."alumni_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_proof_emails" ADD CONSTRAINT "alumni_proof_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_questions" ADD CONSTRAINT "alumni_questions_note_id_alumni_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."alumni_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_questions" ADD CONSTRAINT "alumni_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_reports" ADD CONSTRAINT "alumni_reports_note_id_alumni_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."alumni_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumni_reports" ADD CONSTRAINT "alumni_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alumni_files_note" ON "alumni_files" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "alumni_files_user" ON "alumni_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alumni_files_proofs" ON "alumni_files" USING btree ("created_at") WHERE purpose = 'proof';--> statement-breakpoint
CREATE INDEX "alumni_helped_user" ON "alumni_helped" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alumni_invitations_opportunity" ON "alumni_invitations" USING btree ("opportunity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alumni_notes_author" ON "alumni_notes" USING btree ("user_id","opportunity_id");--> statement-breakpoint
CREATE INDEX "alumni_notes_shown" ON "alumni_notes" USING btree ("opportunity_id","published_at","id") WHERE shown is not null;--> statement-breakpoint
CREATE INDEX "alumni_notes_opportunity" ON "alumni_notes" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "alumni_notes_queue" ON "alumni_notes" USING btree ("queued_at","id") WHERE queued_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alumni_proof_emails_note" ON "alumni_proof_emails" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "alumni_proof_emails_user" ON "alumni_proof_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alumni_proof_emails_created" ON "alumni_proof_emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alumni_questions_note" ON "alumni_questions" USING btree ("note_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alumni_questions_user" ON "alumni_questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alumni_questions_queue" ON "alumni_questions" USING btree ("queued_at","id") WHERE queued_at is not null;--> statement-breakpoint
CREATE INDEX "alumni_reports_note" ON "alumni_reports" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "alumni_reports_user" ON "alumni_reports" USING btree ("user_id");--> statement-breakpoint

-- By hand: the content of files goes with their rows, and opportunities count their notes.
CREATE TRIGGER alumni_files_deleted AFTER DELETE ON alumni_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_file_removals();--> statement-breakpoint
CREATE TRIGGER alumni_notes_counted AFTER INSERT OR UPDATE OR DELETE ON alumni_notes FOR EACH ROW EXECUTE FUNCTION count_alumni_notes();
