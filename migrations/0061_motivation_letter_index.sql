CREATE INDEX CONCURRENTLY IF NOT EXISTS "cvs_application" ON "cvs" USING btree ("application_id") WHERE application_id is not null;
