CREATE TABLE "page_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"page_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_redirects_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"section" text,
	"text" text DEFAULT '' NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "page_versions_page_id_number_pk" PRIMARY KEY("page_id","number")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"section" text,
	"text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_number" integer,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_redirects_page" ON "page_redirects" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_address" ON "pages" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "pages_created" ON "pages" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "pages_announced" ON "pages" USING btree ("published_at","id") WHERE kind = 'announcement' and published_number is not null;--> statement-breakpoint

-- By hand: responses for visitors change with what readers see of pages; drafts change none.
CREATE TRIGGER pages_added AFTER INSERT ON pages FOR EACH ROW WHEN (NEW.published_number IS NOT NULL) EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER UPDATE ON pages FOR EACH ROW WHEN ((OLD.published_number IS NOT NULL OR NEW.published_number IS NOT NULL) AND (OLD.published_number, OLD.slug) IS DISTINCT FROM (NEW.published_number, NEW.slug)) EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER pages_deleted AFTER DELETE ON pages FOR EACH ROW WHEN (OLD.published_number IS NOT NULL) EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER pages_truncated AFTER TRUNCATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
