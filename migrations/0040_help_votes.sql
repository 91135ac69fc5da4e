CREATE TABLE "help_votes" (
	"slug" text PRIMARY KEY NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL
);
