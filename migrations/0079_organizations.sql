CREATE TABLE "opportunity_keepers" (
	"opportunity_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"proof" text,
	"proven_at" timestamp (3) with time zone,
	"posted_at" timestamp (3) with time zone,
	"asked_for" date,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_keepers_opportunity_id_organization_id_pk" PRIMARY KEY("opportunity_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "organization_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"opportunity_id" uuid,
	"fields" jsonb NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"page_report" jsonb,
	"page_read_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"folded_email" text NOT NULL,
	"name" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "kept_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunity_keepers" ADD CONSTRAINT "opportunity_keepers_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_keepers" ADD CONSTRAINT "opportunity_keepers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_proposals" ADD CONSTRAINT "organization_proposals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_proposals" ADD CONSTRAINT "organization_proposals_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tokens" ADD CONSTRAINT "organization_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_keepers_one" ON "opportunity_keepers" USING btree ("opportunity_id") WHERE proof is not null;--> statement-breakpoint
CREATE INDEX "opportunity_keepers_organization" ON "opportunity_keepers" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_proposals_waiting" ON "organization_proposals" USING btree ("sent_at","id") WHERE sent_at is not null and decided_at is null;--> statement-breakpoint
CREATE INDEX "organization_proposals_decided" ON "organization_proposals" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "organization_proposals_organization" ON "organization_proposals" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_proposals_opportunity" ON "organization_proposals" USING btree ("opportunity_id") WHERE opportunity_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_proposals_one_change" ON "organization_proposals" USING btree ("opportunity_id","organization_id") WHERE kind = 'change' and decided_at is null;--> statement-breakpoint
CREATE INDEX "organization_proposals_unread" ON "organization_proposals" USING btree ("sent_at") WHERE page_read_at is null and sent_at is not null and decided_at is null;--> statement-breakpoint
CREATE INDEX "organization_proposals_unsent" ON "organization_proposals" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "organization_proposals_declined" ON "organization_proposals" USING btree ("decided_at") WHERE decision = 'decline';--> statement-breakpoint
CREATE INDEX "organization_tokens_organization" ON "organization_tokens" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_tokens_expiry" ON "organization_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_folded_email" ON "organizations" USING btree ("folded_email");--> statement-breakpoint
CREATE INDEX "organizations_unconfirmed" ON "organizations" USING btree ("created_at") WHERE confirmed_at is null;