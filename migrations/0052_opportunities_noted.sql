CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunities_noted" ON "opportunities" USING btree ("closes_sort","newest_sort","id") WHERE state = 'published' and alumni_notes + sample_notes > 0;
