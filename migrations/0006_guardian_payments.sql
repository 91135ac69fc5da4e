CREATE TYPE "public"."legal_acceptance_occasion" AS ENUM('sign-up', 'checkout');--> statement-breakpoint
CREATE TYPE "public"."legal_document_name" AS ENUM('privacy', 'terms');--> statement-breakpoint
CREATE TYPE "public"."guardian_payment_answer" AS ENUM('allowed', 'declined');--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"user_id" text NOT NULL,
	"document" "legal_document_name" NOT NULL,
	"version" text NOT NULL,
	"occasion" "legal_acceptance_occasion" NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_acceptances_user_id_document_version_occasion_pk" PRIMARY KEY("user_id","document","version","occasion")
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"document" "legal_document_name" NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_versions_document_version_pk" PRIMARY KEY("document","version")
);
--> statement-breakpoint
CREATE TABLE "minor_declarations" (
	"user_id" text PRIMARY KEY NOT NULL,
	"guardian_needed_until" date NOT NULL,
	"declared_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_payment_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"item" text NOT NULL,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"guardian_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answer" "guardian_payment_answer",
	"answered_at" timestamp (3) with time zone,
	"terms_version" text,
	CONSTRAINT "guardian_payment_request_amount" CHECK ("guardian_payment_requests"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minor_declarations" ADD CONSTRAINT "minor_declarations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_payment_requests" ADD CONSTRAINT "guardian_payment_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "minor_declarations_until" ON "minor_declarations" USING btree ("guardian_needed_until");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_payment_requests_item" ON "guardian_payment_requests" USING btree ("user_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_payment_requests_token_hash" ON "guardian_payment_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guardian_payment_requests_expires_at" ON "guardian_payment_requests" USING btree ("expires_at");