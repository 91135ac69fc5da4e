CREATE TABLE "desk_import_pieces" (
	"import_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "desk_import_pieces_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "desk_import_rows" (
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
	CONSTRAINT "desk_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "desk_import_words" (
	"import_id" bigint NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "desk_import_words_import_id_word_pk" PRIMARY KEY("import_id","word")
);
--> statement-breakpoint
CREATE TABLE "desk_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"goal" integer DEFAULT 0 NOT NULL,
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
ALTER TABLE "import_runs" ADD COLUMN "conflict" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_import_pieces" ADD CONSTRAINT "desk_import_pieces_import_id_desk_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."desk_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_import_rows" ADD CONSTRAINT "desk_import_rows_import_id_desk_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."desk_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_import_words" ADD CONSTRAINT "desk_import_words_import_id_desk_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."desk_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_imports" ADD CONSTRAINT "desk_imports_origin_id_import_sources_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."import_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_import_rows_outcome" ON "desk_import_rows" USING btree ("import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "desk_import_rows_link" ON "desk_import_rows" USING btree ("import_id","canonical_link");--> statement-breakpoint
CREATE INDEX "desk_import_rows_print" ON "desk_import_rows" USING btree ("import_id","fingerprint");--> statement-breakpoint
CREATE INDEX "desk_import_rows_slug" ON "desk_import_rows" USING btree ("import_id","slug");--> statement-breakpoint
CREATE INDEX "desk_imports_state" ON "desk_imports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "desk_imports_origin" ON "desk_imports" USING btree ("origin_id","id");--> statement-breakpoint
CREATE INDEX "import_sources_next" ON "import_sources" USING btree ("next_at");