import type { ReactNode } from 'react';
import type { PaymentSettings } from './load-payments.ts';

export type PaymentFailure = {
  /** The provider's words for the person; empty when there are none. */
  message: string;
  /** Nobody foresaw it: neither the card nor the bank refused. */
  isUnexpected: boolean;
};

export type PaymentFormProperties = {
  settings: PaymentSettings;
  /** Of the payment intent or setup intent that this form is about; another one begins anew, with empty fields. */
  clientSecret: string;
  /** `setup` keeps a card and charges nothing. */
  kind?: 'payment' | 'setup';
  /** Where a success leads, whole, with origin; the provider adds `payment_intent` and `redirect_status`. */
  returnUrl: string;
  submitLabel: string;
  busyLabel?: string;
  /** Asked on submit, before anything is charged; false keeps everything as it is. */
  beforeConfirm?: () => Promise<boolean>;
  /** The card or the bank refused, or something broke. What was typed stays. */
  onFailure: (failure: PaymentFailure) => void;
  /** The intent was paid or called off meanwhile: get another one, or see what became of it. */
  onUnusable?: () => void;
  /** Stands beside the button. */
  cancel?: ReactNode;
};
