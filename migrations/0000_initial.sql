-- The whole schema. Generated from the tables by drizzle-kit, but for the parts that say 'By hand'. The functions that
-- indexes and triggers call are in `migrations/functions` and are created before this file runs.

-- By hand: trigram indexes, for searches within words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint

CREATE TYPE "public"."user_role" AS ENUM('member', 'curator', 'admin');--> statement-breakpoint
CREATE TYPE "public"."course_category" AS ENUM('scholarship', 'fellowship', 'exchange', 'competition', 'application-strategy');--> statement-breakpoint
CREATE TYPE "public"."course_level" AS ENUM('beginner', 'intermediate', 'advanced');--> statement-breakpoint
CREATE TYPE "public"."course_state" AS ENUM('draft', 'published', 'archived');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'completed', 'canceled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."refund_request_state" AS ENUM('asked', 'made', 'refused');--> statement-breakpoint
CREATE TYPE "public"."link_finding" AS ENUM('dead', 'changed');--> statement-breakpoint
CREATE TYPE "public"."membership_tier" AS ENUM('free', 'premium');--> statement-breakpoint
CREATE TYPE "public"."cancel_reason" AS ENUM('too_expensive', 'missing_features', 'unused', 'switched_service', 'other');--> statement-breakpoint
CREATE TYPE "public"."subscription_state" AS ENUM('starting', 'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused');--> statement-breakpoint
CREATE TYPE "public"."contact_state" AS ENUM('open', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."newsletter_issue_state" AS ENUM('draft', 'sending', 'sent', 'stopped');--> statement-breakpoint
CREATE TYPE "public"."newsletter_state" AS ENUM('unconfirmed', 'confirmed');--> statement-breakpoint
CREATE TYPE "public"."deadline_kind" AS ENUM('dated', 'rolling', 'recurring', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."opportunity_category" AS ENUM('tech', 'environment', 'arts', 'leadership');--> statement-breakpoint
CREATE TYPE "public"."opportunity_state" AS ENUM('draft', 'needs_review', 'published', 'archived', 'early_access');--> statement-breakpoint
CREATE TYPE "public"."opportunity_type" AS ENUM('scholarship', 'internship', 'exchange', 'competition');--> statement-breakpoint
CREATE TYPE "public"."dispute_state" AS ENUM('won', 'asked', 'open', 'lost');--> statement-breakpoint
CREATE TYPE "public"."ledger_entry_kind" AS ENUM('payment', 'refund', 'refund failed', 'dispute', 'dispute won');--> statement-breakpoint
CREATE TYPE "public"."payment_kind" AS ENUM('class', 'premium');--> statement-breakpoint
CREATE TYPE "public"."education_level" AS ENUM('high-school', 'undergraduate', 'masters', 'phd', 'professional', 'other');--> statement-breakpoint
CREATE TYPE "public"."report_outcome" AS ENUM('closed', 'corrected', 'right', 'nothing');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('closed', 'wrong', 'scam');--> statement-breakpoint
CREATE TYPE "public"."email_state" AS ENUM('queued', 'sending', 'sent', 'failed');--> statement-breakpoint
CREATE SEQUENCE "public"."receipt_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "identities" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"user_id" text NOT NULL,
	"network_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" "user_role" DEFAULT 'member' NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_counts" (
	"grain" text NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_counts_grain_name_starts_on_subject_pk" PRIMARY KEY("grain","name","starts_on","subject")
);
--> statement-breakpoint
CREATE TABLE "visitor_sketches" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"registers" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_user_id_course_id_lesson_id_pk" PRIMARY KEY("user_id","course_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "course_lessons" (
	"course_id" text NOT NULL,
	"id" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"minutes" smallint NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "course_lessons_course_id_id_pk" PRIMARY KEY("course_id","id"),
	CONSTRAINT "lesson_id_is_slug" CHECK ("course_lessons"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "course_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"description_markdown" text,
	"category" "course_category" NOT NULL,
	"level" "course_level" NOT NULL,
	"instructor_name" text NOT NULL,
	"instructor_bio" text NOT NULL,
	"duration" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"what_you_will_learn" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"state" "course_state" DEFAULT 'draft' NOT NULL,
	"content_hash" text,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_id_is_slug" CHECK ("courses"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "course_has_a_price" CHECK ("courses"."price_cents" > 0 and "courses"."currency" = 'usd')
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"payment_intent_id" text,
	"receipt_number" text,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"next_sync_at" timestamp (3) with time zone,
	CONSTRAINT "enrollment_amounts" CHECK ("enrollments"."amount_cents" > 0 and "enrollments"."refunded_cents" between 0 and "enrollments"."amount_cents"),
	CONSTRAINT "enrollment_paid_has_receipt" CHECK ("enrollments"."payment_status" not in ('completed', 'refunded') or ("enrollments"."receipt_number" is not null and "enrollments"."completed_at" is not null and "enrollments"."payment_intent_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" "refund_request_state" DEFAULT 'asked' NOT NULL,
	"refund_id" text,
	"refusal" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_request_amount" CHECK ("refund_requests"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"status" smallint,
	"failure" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"signature" integer[],
	"verified_signature" integer[],
	"signed_at" timestamp (3) with time zone,
	"likeness" smallint,
	"finding" "link_finding",
	"found_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" text PRIMARY KEY NOT NULL,
	"tier" "membership_tier" DEFAULT 'free' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_invoices" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"subscription" uuid NOT NULL,
	"number" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"billed_at" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"customer_id" text NOT NULL,
	"price_id" text NOT NULL,
	"subscription_id" text,
	"state" "subscription_state" DEFAULT 'starting' NOT NULL,
	"period_end" timestamp (3) with time zone,
	"cancel_at" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone,
	"card" jsonb,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"cancel_reason" "cancel_reason",
	"version" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"state" "contact_state" DEFAULT 'open' NOT NULL,
	"assigned_to" text,
	"version" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"topics" text[] DEFAULT '{"opportunities"}' NOT NULL,
	"state" "newsletter_issue_state" DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reach" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"written_until" uuid,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issue_is_dated" CHECK ("newsletter_issues"."state" = 'draft' or "newsletter_issues"."started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"folded_email" text NOT NULL,
	"topics" text[] DEFAULT '{"opportunities"}' NOT NULL,
	"state" "newsletter_state" DEFAULT 'unconfirmed' NOT NULL,
	"token_hash" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"description_markdown" text,
	"organization" text,
	"category" "opportunity_category",
	"type" "opportunity_type",
	"interests" text[] NOT NULL,
	"deadline" text NOT NULL,
	"deadline_kind" "deadline_kind" NOT NULL,
	"deadline_months" smallint[] DEFAULT '{}' NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"link" text NOT NULL,
	"image" text,
	"picture_id" uuid,
	"picture_alt" text,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"eligibility" text,
	"eligible_countries" text[] DEFAULT '{"*"}' NOT NULL,
	"education_levels" text[] DEFAULT '{"*"}' NOT NULL,
	"min_age" smallint,
	"max_age" smallint,
	"location" text,
	"state" "opportunity_state" NOT NULL,
	"early_access_at" timestamp (3) with time zone,
	"was_published" boolean DEFAULT false NOT NULL,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"source_url" text,
	"canonical_link" text,
	"fingerprint" text NOT NULL,
	"content_hash" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text NOT NULL,
	"closes_sort" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(closes_at, timestamptz '9999-01-01 00:00:00+00')) STORED NOT NULL,
	"newest_sort" bigint GENERATED ALWAYS AS ((-1000 * extract(epoch from published_at at time zone 'UTC'))::bigint) STORED NOT NULL,
	CONSTRAINT "published_is_complete" CHECK (state <> 'published' or (category is not null and type is not null)),
	CONSTRAINT "early_access_is_complete" CHECK (state::text <> 'early_access' or (category is not null and type is not null and early_access_at is not null))
);
--> statement-breakpoint
CREATE TABLE "opportunity_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_import_pieces" (
	"import_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "admin_import_pieces_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "admin_import_rows" (
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"field" text,
	"reason" text,
	"title" text NOT NULL,
	"prepared" jsonb,
	"changes" jsonb,
	"slug" text,
	"source" text,
	"source_id" text,
	"canonical_link" text,
	"fingerprint" text,
	"opportunity_id" uuid,
	"before" jsonb,
	"version" integer,
	"undone" text,
	CONSTRAINT "admin_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "admin_import_terms" (
	"import_id" bigint NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "admin_import_terms_import_id_word_pk" PRIMARY KEY("import_id","word")
);
--> statement-breakpoint
CREATE TABLE "admin_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"bytes" integer NOT NULL,
	"origin_id" uuid,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"format" text,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"layout" text,
	"mapping" jsonb,
	"publishes" boolean DEFAULT false NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"target_size" integer DEFAULT 0 NOT NULL,
	"done_row" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"source" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"schedule" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"result" text,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_sources_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"source" text,
	"acknowledged_rows" integer DEFAULT 0 NOT NULL,
	"report_bytes" bigint DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"duplicate" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"conflict" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_discrepancies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" "ledger_entry_kind" NOT NULL,
	"payment_id" text NOT NULL,
	"currency" text NOT NULL,
	"gross_cents" integer NOT NULL,
	"fee_cents" integer,
	"provider_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp (3) with time zone,
	"has_evidence" boolean NOT NULL,
	"fee_cents" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"return_fee_cents" integer,
	"returned_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"fee_cents" integer,
	"made_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "payment_kind" NOT NULL,
	"payment_intent_id" text,
	"title" text NOT NULL,
	"our_number" text,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"dispute" "dispute_state",
	"paid_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp (3) with time zone DEFAULT now(),
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"refs" jsonb NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "payment_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"done_until" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"guardian_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"encrypted" text,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"given_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"date_of_birth" date,
	"country" text NOT NULL,
	"education" "education_level" NOT NULL,
	"interests" text[] NOT NULL,
	"goals" text,
	"has_same_order" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_country_is_a_code" CHECK ("profiles"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "opportunity_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"reason" "report_reason" NOT NULL,
	"note" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" "report_outcome",
	"done_at" timestamp (3) with time zone,
	"done_by" text
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"state" "email_state" DEFAULT 'queued' NOT NULL,
	"recipient" text,
	"message" jsonb,
	"person_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson" FOREIGN KEY ("course_id","lesson_id") REFERENCES "public"."course_lessons"("course_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_profile" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_invoices" ADD CONSTRAINT "membership_invoices_subscription_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_picture_id_opportunity_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."opportunity_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_merged_into_opportunities_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_import_pieces" ADD CONSTRAINT "admin_import_pieces_import_id_admin_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."admin_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_import_rows" ADD CONSTRAINT "admin_import_rows_import_id_admin_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."admin_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_import_terms" ADD CONSTRAINT "admin_import_terms_import_id_admin_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."admin_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_imports" ADD CONSTRAINT "admin_imports_origin_id_import_sources_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."import_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_reports" ADD CONSTRAINT "opportunity_reports_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_account" ON "identities" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "identities_user_id" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "known_networks_user_network" ON "known_networks" USING btree ("user_id","network_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("created_at","id") WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (fold_text("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_at" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "analytics_counts_totals" ON "analytics_counts" USING btree ("name","starts_on") WHERE subject = '';--> statement-breakpoint
CREATE INDEX "analytics_counts_top" ON "analytics_counts" USING btree ("grain","name","starts_on","count");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("course_id","lesson_id");--> statement-breakpoint
CREATE INDEX "course_lessons_position" ON "course_lessons" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "course_prices_course" ON "course_prices" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "courses_level" ON "courses" USING btree ("level","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category","level","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_admin" ON "courses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_admin_state" ON "courses" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_admin_samples" ON "courses" USING btree ("updated_at","id") WHERE is_sample;--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_pending" ON "enrollments" USING btree ("user_id","course_id") WHERE "enrollments"."payment_status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_completed" ON "enrollments" USING btree ("user_id","course_id") WHERE "enrollments"."payment_status" = 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_payment_intent" ON "enrollments" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_receipt" ON "enrollments" USING btree ("receipt_number");--> statement-breakpoint
CREATE INDEX "enrollments_user" ON "enrollments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollments_course" ON "enrollments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrollments_next_sync" ON "enrollments" USING btree ("next_sync_at") WHERE "enrollments"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX "enrollments_created" ON "enrollments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enrollments_completed_at" ON "enrollments" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "refund_requests_payment" ON "refund_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_requests_pending" ON "refund_requests" USING btree ("next_attempt_at") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "link_checks_pending" ON "link_checks" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "link_checks_found" ON "link_checks" USING btree ("finding","found_at","opportunity_id") WHERE finding is not null;--> statement-breakpoint
CREATE INDEX "membership_invoices_subscription" ON "membership_invoices" USING btree ("subscription","billed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."state" not in ('canceled', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "subscriptions_started" ON "subscriptions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_created" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."state" in ('past_due', 'unpaid');--> statement-breakpoint
CREATE INDEX "subscriptions_canceling" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."cancel_at" is not null and "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_check" ON "subscriptions" USING btree ("check_at") WHERE "subscriptions"."state" not in ('canceled', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_assigned" ON "contact_messages" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_sender" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "message_answers_author" ON "message_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_created" ON "newsletter_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sending" ON "newsletter_issues" USING btree ("started_at") WHERE "newsletter_issues"."state" = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_folded_email" ON "newsletter_subscriptions" USING btree ("folded_email");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_token_hash" ON "newsletter_subscriptions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_confirmed" ON "newsletter_subscriptions" USING btree ("created_at","id") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin ("folded_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_unconfirmed" ON "newsletter_subscriptions" USING btree ("asked_at") WHERE "newsletter_subscriptions"."state" = 'unconfirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_slug" ON "opportunities" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_source_id" ON "opportunities" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "opportunities_canonical_link" ON "opportunities" USING btree ("canonical_link");--> statement-breakpoint
CREATE INDEX "opportunities_fingerprint" ON "opportunities" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "opportunities_similar" ON "opportunities" USING gin ("fingerprint" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_merged" ON "opportunities" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "opportunities_picture" ON "opportunities" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "opportunities_closing" ON "opportunities" USING btree ("closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_newest" ON "opportunities" USING btree ("newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_category" ON "opportunities" USING btree ("category","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_type" ON "opportunities" USING btree ("type","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_category_type" ON "opportunities" USING btree ("category","type","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_rolling" ON "opportunities" USING btree ("deadline_kind","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_interests" ON "opportunities" USING gin ("interests") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_eligible_countries" ON "opportunities" USING gin ("eligible_countries") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_education_levels" ON "opportunities" USING gin ("education_levels") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_words" ON "opportunities" USING gin (words_of(search_text),neighbours_of(search_text),weeks_of(closes_sort, newest_sort)) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_admin_newest" ON "opportunities" USING btree ("state","newest_sort","id") WHERE state <> 'published';--> statement-breakpoint
CREATE INDEX "opportunities_admin_closing" ON "opportunities" USING btree ("state","closes_sort","newest_sort","id") WHERE state <> 'published';--> statement-breakpoint
CREATE INDEX "opportunities_admin_title" ON "opportunities" USING btree ("state",(left(split_part(search_text, chr(10), 1), 100) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "opportunities_admin_verified" ON "opportunities" USING btree ("state",(coalesce(verified_at, timestamptz '1970-01-01 00:00:00+00')),"id");--> statement-breakpoint
CREATE INDEX "opportunities_admin_text" ON "opportunities" USING gin ((' ' || split_part(search_text, chr(10), 1) || ' ' || fingerprint || ' ' || slug || ' ' || lower(link) || ' ' || source) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunity_words_trigrams" ON "opportunity_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_import_rows_outcome" ON "admin_import_rows" USING btree ("import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "admin_import_rows_link" ON "admin_import_rows" USING btree ("import_id","canonical_link");--> statement-breakpoint
CREATE INDEX "admin_import_rows_fingerprint" ON "admin_import_rows" USING btree ("import_id","fingerprint");--> statement-breakpoint
CREATE INDEX "admin_import_rows_slug" ON "admin_import_rows" USING btree ("import_id","slug");--> statement-breakpoint
CREATE INDEX "admin_imports_state" ON "admin_imports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "admin_imports_origin" ON "admin_imports" USING btree ("origin_id","id");--> statement-breakpoint
CREATE INDEX "import_sources_next" ON "import_sources" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "import_runs_file_hash" ON "import_runs" USING btree ("file_hash","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_user" ON "payment_customers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_customers_orphaned" ON "payment_customers" USING btree ("customer_id") WHERE "payment_customers"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_discrepancies_open" ON "payment_discrepancies" USING btree ("kind","object_id") WHERE "payment_discrepancies"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_discrepancies_found" ON "payment_discrepancies" USING btree ("found_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_opened" ON "payment_disputes" USING btree ("opened_at","dispute_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_made" ON "payment_refunds" USING btree ("made_at","refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_refunded" ON "payments" USING btree ("paid_at","id") WHERE "payments"."refunded_cents" > 0;--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("paid_at","id") WHERE "payments"."dispute" is not null;--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_events_pending" ON "payment_events" USING btree ("next_attempt_at") WHERE "payment_events"."applied_at" is null and "payment_events"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_applied" ON "payment_events" USING btree ("applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consents_user_id" ON "guardian_consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consents_token_hash" ON "guardian_consents" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guardian_consents_expires_at" ON "guardian_consents" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "opportunity_reports_open" ON "opportunity_reports" USING btree ("created_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "opportunity_reports_done" ON "opportunity_reports" USING btree ("done_at","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "opportunity_reports_reported" ON "opportunity_reports" USING btree ("opportunity_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "opportunity_reports_opportunity" ON "opportunity_reports" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opportunity_reports_email" ON "opportunity_reports" USING btree (lower("email")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "backup_runs_finished" ON "backup_runs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_key_prefix" ON "outbox" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "outbox" USING btree ("run_at") WHERE "outbox"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE "outbox"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."state" = 'sent' and "outbox"."message" is not null;--> statement-breakpoint
CREATE INDEX "outbox_person" ON "outbox" USING btree ("person_id");--> statement-breakpoint

-- By hand: processes that cache pages are notified of changes that visitors can see.
CREATE TRIGGER opportunities_added AFTER INSERT ON opportunities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft', 'needs_review', 'archived', 'early_access');--> statement-breakpoint
CREATE TRIGGER opportunities_changed AFTER UPDATE ON opportunities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft', 'needs_review', 'archived', 'early_access');--> statement-breakpoint
CREATE TRIGGER opportunities_deleted AFTER DELETE ON opportunities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft', 'needs_review', 'archived', 'early_access');--> statement-breakpoint
CREATE TRIGGER opportunities_truncated AFTER TRUNCATE ON opportunities FOR EACH STATEMENT EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER courses_added AFTER INSERT ON courses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft');--> statement-breakpoint
CREATE TRIGGER courses_changed AFTER UPDATE ON courses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft');--> statement-breakpoint
CREATE TRIGGER courses_deleted AFTER DELETE ON courses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_content_shown('draft');--> statement-breakpoint
CREATE TRIGGER courses_truncated AFTER TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER course_lessons_added AFTER INSERT ON course_lessons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_lessons_shown();--> statement-breakpoint
CREATE TRIGGER course_lessons_changed AFTER UPDATE ON course_lessons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_lessons_shown();--> statement-breakpoint
CREATE TRIGGER course_lessons_deleted AFTER DELETE ON course_lessons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_lessons_shown();--> statement-breakpoint
CREATE TRIGGER course_lessons_truncated AFTER TRUNCATE ON course_lessons FOR EACH STATEMENT EXECUTE FUNCTION notify_content();--> statement-breakpoint

-- By hand: every update of an opportunity gets a new version, so that no writer can forget it.
CREATE TRIGGER opportunities_versioned BEFORE INSERT OR UPDATE ON opportunities FOR EACH ROW EXECUTE FUNCTION set_opportunity_version();--> statement-breakpoint

-- By hand: the index of words follows the opportunities.
CREATE TRIGGER opportunities_words_added AFTER INSERT ON opportunities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_opportunity_words();--> statement-breakpoint
CREATE TRIGGER opportunities_words_changed AFTER UPDATE ON opportunities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_opportunity_words();--> statement-breakpoint

-- By hand: the audit log is append-only.
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
