ALTER TABLE "courses" VALIDATE CONSTRAINT "courses_cover_id_opportunity_pictures_id_fk";
