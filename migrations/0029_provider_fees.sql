ALTER TABLE "payment_disputes" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "return_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
-- By hand: what the provider took for a refund or a dispute stands with its movement, and money that a bank took back stands on the day it went.
CREATE FUNCTION "keep_fee"(movement text, fee integer) RETURNS void LANGUAGE sql AS $$
  UPDATE money_movements SET fee_cents = $2 WHERE key = $1 AND $2 IS NOT NULL AND fee_cents IS DISTINCT FROM $2
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time, so that the sum has seen every other refund.
  PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM keep_movement('refund:' || NEW.refund_id, 'refund', NEW.payment_id, NEW.currency, -NEW.amount_cents, NEW.refund_id, NEW.made_at);
  PERFORM keep_fee('refund:' || NEW.refund_id, NEW.fee_cents);
  IF NEW.status IN ('failed', 'canceled') THEN
    PERFORM keep_movement('refund failed:' || NEW.refund_id, 'refund failed', NEW.payment_id, NEW.currency, NEW.amount_cents, NEW.refund_id, NEW.changed_at);
  END IF;
  UPDATE payments SET refunded_cents = (SELECT coalesce(sum(amount_cents), 0) FROM payment_refunds
    WHERE payment_id = NEW.payment_id AND status NOT IN ('failed', 'canceled')) WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF NEW.status IN ('needs_response', 'under_review', 'lost', 'won') THEN
    PERFORM keep_movement('dispute:' || NEW.dispute_id, 'dispute', NEW.payment_id, NEW.currency, -NEW.amount_cents, NEW.dispute_id, coalesce(NEW.withdrawn_at, NEW.opened_at));
    PERFORM keep_fee('dispute:' || NEW.dispute_id, NEW.fee_cents);
  END IF;
  IF NEW.status = 'won' THEN
    PERFORM keep_movement('dispute won:' || NEW.dispute_id, 'dispute won', NEW.payment_id, NEW.currency, NEW.amount_cents, NEW.dispute_id, coalesce(NEW.returned_at, NEW.changed_at));
    PERFORM keep_fee('dispute won:' || NEW.dispute_id, NEW.return_fee_cents);
  END IF;
  UPDATE payments SET dispute = (SELECT max(CASE
      WHEN status IN ('needs_response', 'under_review') THEN 'open' WHEN status = 'lost' THEN 'lost'
      WHEN status IN ('warning_needs_response', 'warning_under_review') THEN 'asked'
      WHEN status IN ('won', 'prevented') THEN 'won' END::dispute_state) FROM payment_disputes
    WHERE payment_id = NEW.payment_id) WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What was given back or disputed before is looked at once more, for its fees.
UPDATE payments SET check_at = now() WHERE refunded_cents > 0 OR dispute IS NOT NULL;
