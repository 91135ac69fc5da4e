import type { ComponentProps, ReactNode } from 'react';
import { Submit } from '../../forms/form.tsx';
import { Banner } from '../banner.tsx';
import { TextField } from './text-field.tsx';

export const EmailField = ({ hint }: { hint?: string }) => (
  <TextField
    label="Your email address"
    hint={hint}
    name="email"
    type="email"
    autoComplete="email"
    required
    maxLength={254}
  />
);

/** A honeypot: bots fill it in, people never see it. */
const EmptyField = () => (
  <label className="visually-hidden" aria-hidden="true">
    Leave this empty
    <input name="website" tabIndex={-1} autoComplete="off" />
  </label>
);

/** Ends a form that everybody can send. */
export const PublicSubmit = (button: ComponentProps<typeof Submit>) => (
  <>
    <EmptyField />
    <Submit {...button} />
  </>
);

const focus = (element: HTMLElement | null) => element?.focus();

/** Replaces a sent form. `isFresh`: it was sent from this page, so the focus moves here. */
export const Sent = ({ title, isFresh, children }: { title: string; isFresh: boolean; children: ReactNode }) => (
  <div role="status" tabIndex={-1} ref={isFresh ? focus : null}>
    <Banner kind="success" title={title}>
      {children}
    </Banner>
  </div>
);
