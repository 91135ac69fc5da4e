ALTER TABLE "courses" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_cover_id_opportunity_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."opportunity_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_cover" ON "courses" USING btree ("cover_id") WHERE cover_id is not null;