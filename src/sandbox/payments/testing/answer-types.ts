import type Stripe from 'stripe';

/** What the SDK's types call each answer, by what stands in `object`. The schemas of the tests are made of this. */
export type AnswerTypes = {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  product: Stripe.Product;
  price: Stripe.Price;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  invoice_payment: Stripe.InvoicePayment;
  line_item: Stripe.InvoiceLineItem;
  subscription_item: Stripe.SubscriptionItem;
};
