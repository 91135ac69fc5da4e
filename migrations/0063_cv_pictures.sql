CREATE TABLE "cv_pictures" (
	"cv_id" uuid PRIMARY KEY NOT NULL,
	"shape" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cv_pictures" ADD CONSTRAINT "cv_pictures_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;