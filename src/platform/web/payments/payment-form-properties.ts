import type { ReactNode } from 'react';
import type { PaymentSettings } from './load-payments.ts';

export type PaymentFailure = {
  /** The provider's message for people; may be empty. */
  message: string;
  /** An exception rather than a refusal by card or bank. */
  isUnexpected: boolean;
};

export type PaymentFormProperties = {
  settings: PaymentSettings;
  /** Of the payment or setup intent; a new one resets the fields. */
  clientSecret: string;
  /** `setup` stores a card and charges nothing. */
  kind?: 'payment' | 'setup';
  /** Absolute URL; the provider adds `payment_intent` and `redirect_status`. */
  returnUrl: string;
  submitLabel: string;
  busyLabel?: string;
  /** Called before confirming; false aborts. */
  beforeConfirm?: () => Promise<boolean>;
  /** A refusal or an error; the input is kept. */
  onFailure: (failure: PaymentFailure) => void;
  /** The intent was paid or cancelled meanwhile: fetch it again. */
  onUnusable?: () => void;
  /** Shown beside the button. */
  cancel?: ReactNode;
};
