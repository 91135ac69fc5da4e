CREATE TABLE "course_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "courses_search";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "description_markdown" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_prices_course" ON "course_prices" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "courses_desk" ON "courses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_desk_state" ON "courses" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_desk_samples" ON "courses" USING btree ("updated_at","id") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- By hand: what is on sale already begins its history with the price of today.
INSERT INTO "course_prices" ("course_id", "price_cents", "currency", "since") SELECT "id", "price_cents", "currency", "created_at" FROM "courses";
