CREATE SEQUENCE "public"."certificate_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "certificate_keys" (
	"thumbprint" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"encrypted_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"instructor_name" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"name" text,
	"is_name_shown" boolean NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revocation_reason" text,
	CONSTRAINT "certificate_shows_a_name" CHECK (not "certificates"."is_name_shown" or "certificates"."name" is not null),
	CONSTRAINT "certificate_revocation" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revocation_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_course" ON "certificates" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at","id");