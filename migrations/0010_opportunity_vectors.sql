CREATE TABLE "opportunity_vectors" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"is_stale" boolean DEFAULT true NOT NULL,
	"text_hash" text,
	"model" text,
	"vector" "bytea"
);
--> statement-breakpoint
ALTER TABLE "opportunity_vectors" ADD CONSTRAINT "opportunity_vectors_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_vectors_stale" ON "opportunity_vectors" USING btree ("opportunity_id") WHERE is_stale;--> statement-breakpoint
CREATE TRIGGER opportunities_vectors_added AFTER INSERT ON opportunities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_vector_stale();--> statement-breakpoint
CREATE TRIGGER opportunities_vectors_changed AFTER UPDATE ON opportunities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_vector_stale();--> statement-breakpoint
INSERT INTO opportunity_vectors (opportunity_id) SELECT id FROM opportunities WHERE state::text IN ('published', 'early_access');
