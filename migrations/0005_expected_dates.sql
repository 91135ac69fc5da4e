CREATE TYPE "public"."date_precision" AS ENUM('day', 'part', 'month');--> statement-breakpoint
CREATE TYPE "public"."funding" AS ENUM('full', 'partial', 'none', 'paid');--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "usual_windows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "expected_opens" date;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "expected_opens_precision" date_precision;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "expected_closes" date;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "expected_closes_precision" date_precision;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "expected_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "funding" "funding";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "amount" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "required_documents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" drop column "closes_sort";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "closes_sort" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(
  closes_at,
  (date_trunc('month', expected_closes::timestamp) + interval '1 month 12 hours'
    + extract(day from expected_closes)::int * interval '1 second') at time zone 'UTC',
  case when deadline_kind = 'rolling' then timestamptz '9998-01-01 00:00:00+00' end,
  timestamptz '9999-01-01 00:00:00+00')) STORED NOT NULL;--> statement-breakpoint
SET LOCAL sealeap.keep_version = 'on';--> statement-breakpoint
UPDATE "opportunities" SET
  usual_windows = (SELECT coalesce(jsonb_agg(jsonb_build_object('opens', null, 'closes', lpad(month::text, 2, '0'))), '[]'::jsonb)
    FROM unnest(deadline_months) AS month),
  expected_until = timestamptz '1970-01-01 00:00:00+00'
WHERE deadline_months <> '{}';--> statement-breakpoint
SET LOCAL sealeap.keep_version = 'off';--> statement-breakpoint
CREATE INDEX "opportunities_expected" ON "opportunities" USING btree ("expected_until") WHERE expected_until is not null;--> statement-breakpoint
CREATE INDEX "opportunities_closing" ON "opportunities" USING btree ("closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_category" ON "opportunities" USING btree ("category","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_type" ON "opportunities" USING btree ("type","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_category_type" ON "opportunities" USING btree ("category","type","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_rolling" ON "opportunities" USING btree ("deadline_kind","closes_sort","newest_sort","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_words" ON "opportunities" USING gin (words_of(search_text),neighbours_of(search_text),weeks_of(closes_sort, newest_sort)) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "opportunities_admin_closing" ON "opportunities" USING btree ("state","closes_sort","newest_sort","id") WHERE state <> 'published';
