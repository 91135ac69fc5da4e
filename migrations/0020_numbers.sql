CREATE TABLE "number_counts" (
	"grain" text NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "number_counts_grain_name_starts_on_subject_pk" PRIMARY KEY("grain","name","starts_on","subject")
);
--> statement-breakpoint
CREATE TABLE "visitor_sketches" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"registers" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "number_counts_most" ON "number_counts" USING btree ("grain","name","starts_on","count");--> statement-breakpoint
CREATE INDEX "enrollments_completed_at" ON "enrollments" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "membership_invoices_billed" ON "membership_invoices" USING btree ("billed_at");--> statement-breakpoint
CREATE INDEX "subscriptions_started" ON "subscriptions" USING btree ("started_at");