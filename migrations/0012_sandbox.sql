CREATE TABLE "sandbox_deliveries" (
	"event" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sequence" bigserial NOT NULL,
	"created" integer NOT NULL,
	"customer" text,
	"parent" text,
	"due" integer,
	"data" jsonb NOT NULL,
	"hidden" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"customer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("due_at") WHERE "sandbox_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_objects_order" ON "sandbox_objects" USING btree ("kind","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_objects_customer" ON "sandbox_objects" USING btree ("customer","kind","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_objects_parent" ON "sandbox_objects" USING btree ("kind","parent","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_objects_due" ON "sandbox_objects" USING btree ("due") WHERE "sandbox_objects"."due" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_requests_created" ON "sandbox_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_requests_customer" ON "sandbox_requests" USING btree ("customer");