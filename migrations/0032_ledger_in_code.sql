-- Ledger entries are written by the code, in the transaction that causes them (src/features/payments/server/payment-repository.ts).
DROP TRIGGER "enrollments_keep_payment_added" ON "enrollments";--> statement-breakpoint
DROP TRIGGER "enrollments_keep_payment" ON "enrollments";--> statement-breakpoint
DROP TRIGGER "membership_invoices_keep_payment" ON "membership_invoices";--> statement-breakpoint
DROP TRIGGER "payments_keep_movement" ON "payments";--> statement-breakpoint
DROP TRIGGER "payment_refunds_keep_movement" ON "payment_refunds";--> statement-breakpoint
DROP TRIGGER "payment_disputes_keep_movement" ON "payment_disputes";--> statement-breakpoint
DROP FUNCTION "keep_class_payment"();--> statement-breakpoint
DROP FUNCTION "keep_premium_payment"();--> statement-breakpoint
DROP FUNCTION "keep_payment_movement"();--> statement-breakpoint
DROP FUNCTION "keep_refund"();--> statement-breakpoint
DROP FUNCTION "keep_dispute"();--> statement-breakpoint
DROP FUNCTION "keep_fee"(text, integer);--> statement-breakpoint
DROP FUNCTION "keep_movement"(text, movement_kind, text, text, integer, text, timestamptz);
