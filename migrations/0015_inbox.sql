CREATE TYPE "public"."contact_state" AS ENUM('open', 'answered', 'closed');--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" "contact_state" DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "message_answers_author" ON "message_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_assigned" ON "contact_messages" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_sender" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
-- By hand: what was written before can be searched too.
UPDATE "contact_messages" SET "search_text" = lower("name" || E'\n' || "email" || E'\n' || "message");
