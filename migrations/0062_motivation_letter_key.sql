ALTER TABLE "cvs" VALIDATE CONSTRAINT "cvs_application_id_applications_id_fk";
