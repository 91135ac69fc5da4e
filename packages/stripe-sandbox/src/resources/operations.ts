import { chargeOperations } from './charges.ts';
import { couponOperations } from './coupons.ts';
import { customerDeletionOperations } from './customer-deletion.ts';
import { customerOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import { eventOperations } from './events.ts';
import { invoiceOperations } from './invoices.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { productOperations } from './products.ts';
import { refundOperations } from './refunds.ts';
import { setupIntentOperations } from './setup-intents.ts';
import { subscriptionOperations } from './subscriptions.ts';

/** Every method and path of the API. */
export const operations = [
  ...customerOperations,
  ...productOperations,
  ...couponOperations,
  ...paymentMethodOperations,
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...disputeOperations,
  ...customerDeletionOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...eventOperations,
];
