CREATE TABLE "reset_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
