CREATE TYPE "public"."dispute_state" AS ENUM('won', 'asked', 'open', 'lost');--> statement-breakpoint
CREATE TYPE "public"."movement_kind" AS ENUM('payment', 'refund', 'refund failed', 'dispute', 'dispute won');--> statement-breakpoint
CREATE TYPE "public"."payment_kind" AS ENUM('class', 'premium');--> statement-breakpoint
CREATE TYPE "public"."refund_request_state" AS ENUM('asked', 'made', 'refused');--> statement-breakpoint
CREATE TABLE "money_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" "movement_kind" NOT NULL,
	"payment_id" text NOT NULL,
	"currency" text NOT NULL,
	"gross_cents" integer NOT NULL,
	"fee_cents" integer,
	"provider_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp (3) with time zone,
	"has_evidence" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "payment_kind" NOT NULL,
	"payment_intent_id" text,
	"title" text NOT NULL,
	"our_number" text,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"dispute" "dispute_state",
	"paid_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp (3) with time zone DEFAULT now(),
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" "refund_request_state" DEFAULT 'asked' NOT NULL,
	"refund_id" text,
	"refusal" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_request_amount" CHECK ("refund_requests"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_movements_key" ON "money_movements" USING btree ("key");--> statement-breakpoint
CREATE INDEX "money_movements_day" ON "money_movements" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "money_movements_payment" ON "money_movements" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_opened" ON "payment_disputes" USING btree ("opened_at","dispute_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_made" ON "payment_refunds" USING btree ("made_at","refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_given_back" ON "payments" USING btree ("paid_at","id") WHERE "payments"."refunded_cents" > 0;--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("paid_at","id") WHERE "payments"."dispute" is not null;--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refund_requests_payment" ON "refund_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_requests_due" ON "refund_requests" USING btree ("next_try_at") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "payment_differences_found" ON "payment_differences" USING btree ("found_at","id");--> statement-breakpoint
-- By hand: the books follow from what was paid, whoever writes it. Every movement has a key, so it is written once.
CREATE FUNCTION "keep_movement"(key text, kind movement_kind, payment text, currency text, gross integer, provider text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO money_movements (key, kind, payment_id, currency, gross_cents, provider_id, at, day)
  VALUES ($1, $2, $3, $4, $5, $6, $7, ($7 AT TIME ZONE 'UTC')::date)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION "keep_class_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments (id, kind, payment_intent_id, title, our_number, currency, amount_cents, paid_at, search_text)
  VALUES (NEW.id::text, 'class', NEW.payment_intent_id, NEW.course_title, NEW.receipt_number, NEW.currency, NEW.amount_cents,
    NEW.completed_at, fold_text(concat_ws(' ', NEW.course_title, NEW.receipt_number, NEW.payment_intent_id, NEW.id)))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "enrollments_keep_payment_added" AFTER INSERT ON "enrollments" FOR EACH ROW
  WHEN (NEW.receipt_number IS NOT NULL) EXECUTE FUNCTION "keep_class_payment"();--> statement-breakpoint
CREATE TRIGGER "enrollments_keep_payment" AFTER UPDATE OF "receipt_number" ON "enrollments" FOR EACH ROW
  WHEN (NEW.receipt_number IS NOT NULL AND OLD.receipt_number IS NULL) EXECUTE FUNCTION "keep_class_payment"();--> statement-breakpoint
CREATE FUNCTION "keep_premium_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments (id, kind, title, our_number, currency, amount_cents, paid_at, search_text)
  VALUES (NEW.invoice_id, 'premium', 'Premium', NEW.number, NEW.currency, NEW.amount_cents, NEW.billed_at,
    fold_text(concat_ws(' ', 'Premium', NEW.number, NEW.invoice_id)))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "membership_invoices_keep_payment" AFTER INSERT ON "membership_invoices" FOR EACH ROW
  EXECUTE FUNCTION "keep_premium_payment"();--> statement-breakpoint
CREATE FUNCTION "keep_payment_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_movement('payment:' || NEW.id, 'payment', NEW.id, NEW.currency, NEW.amount_cents, NEW.payment_intent_id, NEW.paid_at);
  UPDATE money_movements SET fee_cents = NEW.fee_cents, provider_id = coalesce(NEW.payment_intent_id, NEW.id)
  WHERE key = 'payment:' || NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payments_keep_movement" AFTER INSERT OR UPDATE OF "fee_cents", "payment_intent_id" ON "payments" FOR EACH ROW
  EXECUTE FUNCTION "keep_payment_movement"();--> statement-breakpoint
CREATE FUNCTION "keep_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time, so that the sum has seen every other refund.
  PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM keep_movement('refund:' || NEW.refund_id, 'refund', NEW.payment_id, NEW.currency, -NEW.amount_cents, NEW.refund_id, NEW.made_at);
  IF NEW.status IN ('failed', 'canceled') THEN
    PERFORM keep_movement('refund failed:' || NEW.refund_id, 'refund failed', NEW.payment_id, NEW.currency, NEW.amount_cents, NEW.refund_id, NEW.changed_at);
  END IF;
  UPDATE payments SET refunded_cents = (SELECT coalesce(sum(amount_cents), 0) FROM payment_refunds
    WHERE payment_id = NEW.payment_id AND status NOT IN ('failed', 'canceled')) WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payment_refunds_keep_movement" AFTER INSERT OR UPDATE ON "payment_refunds" FOR EACH ROW
  EXECUTE FUNCTION "keep_refund"();--> statement-breakpoint
CREATE FUNCTION "keep_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF NEW.status IN ('needs_response', 'under_review', 'lost', 'won') THEN
    PERFORM keep_movement('dispute:' || NEW.dispute_id, 'dispute', NEW.payment_id, NEW.currency, -NEW.amount_cents, NEW.dispute_id, NEW.opened_at);
  END IF;
  IF NEW.status = 'won' THEN
    PERFORM keep_movement('dispute won:' || NEW.dispute_id, 'dispute won', NEW.payment_id, NEW.currency, NEW.amount_cents, NEW.dispute_id, NEW.changed_at);
  END IF;
  UPDATE payments SET dispute = (SELECT max(CASE
      WHEN status IN ('needs_response', 'under_review') THEN 'open' WHEN status = 'lost' THEN 'lost'
      WHEN status IN ('warning_needs_response', 'warning_under_review') THEN 'asked'
      WHEN status IN ('won', 'prevented') THEN 'won' END::dispute_state) FROM payment_disputes
    WHERE payment_id = NEW.payment_id) WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payment_disputes_keep_movement" AFTER INSERT OR UPDATE ON "payment_disputes" FOR EACH ROW
  EXECUTE FUNCTION "keep_dispute"();--> statement-breakpoint
-- What was paid before there were books. What was given back of it is read from the provider by the first look.
INSERT INTO payments (id, kind, payment_intent_id, title, our_number, currency, amount_cents, paid_at, search_text)
  SELECT id::text, 'class', payment_intent_id, course_title, receipt_number, currency, amount_cents, completed_at,
    fold_text(concat_ws(' ', course_title, receipt_number, payment_intent_id, id))
  FROM enrollments WHERE receipt_number IS NOT NULL;--> statement-breakpoint
INSERT INTO payments (id, kind, title, our_number, currency, amount_cents, paid_at, search_text)
  SELECT invoice_id, 'premium', 'Premium', number, currency, amount_cents, billed_at,
    fold_text(concat_ws(' ', 'Premium', number, invoice_id)) FROM membership_invoices;
