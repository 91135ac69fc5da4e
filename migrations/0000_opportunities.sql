CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."deadline_kind" AS ENUM('dated', 'rolling', 'recurring', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."opportunity_category" AS ENUM('tech', 'environment', 'arts', 'leadership');--> statement-breakpoint
CREATE TYPE "public"."opportunity_state" AS ENUM('draft', 'needs_review', 'published', 'archived');--> statement-breakpoint
CREATE TYPE "public"."opportunity_type" AS ENUM('scholarship', 'internship', 'exchange', 'competition');--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
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
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"eligibility" text,
	"eligible_countries" text[] DEFAULT '{"*"}' NOT NULL,
	"education_levels" text[] DEFAULT '{"*"}' NOT NULL,
	"min_age" smallint,
	"max_age" smallint,
	"location" text,
	"state" "opportunity_state" NOT NULL,
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
	CONSTRAINT "published_is_complete" CHECK (state <> 'published' or (category is not null and type is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_slug" ON "opportunities" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_source_id" ON "opportunities" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "opportunities_canonical_link" ON "opportunities" USING btree ("canonical_link");--> statement-breakpoint
CREATE INDEX "opportunities_fingerprint" ON "opportunities" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "opportunities_closing" ON "opportunities" USING btree ("closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_newest" ON "opportunities" USING btree ("newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_category" ON "opportunities" USING btree ("category","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_type" ON "opportunities" USING btree ("type","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_rolling" ON "opportunities" USING btree ("deadline_kind","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_interests" ON "opportunities" USING gin ("interests") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_eligible_countries" ON "opportunities" USING gin ("eligible_countries") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_education_levels" ON "opportunities" USING gin ("education_levels") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_search" ON "opportunities" USING gin (search_text gin_trgm_ops) WHERE state = 'published';