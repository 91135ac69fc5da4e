import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

export const EmailField = ({ hint, error }: { hint?: string; error: string | undefined }) => (
  <TextField
    label="Your email address"
    hint={hint}
    name="email"
    type="email"
    autoComplete="email"
    required
    maxLength={254}
    error={error}
  />
);

/** A honeypot: bots fill it in, people never see it. */
const EmptyField = () => (
  <label className="visually-hidden" aria-hidden="true">
    Leave this empty
    <input name="website" tabIndex={-1} autoComplete="off" />
  </label>
);

type EndProperties = {
  failure: string | undefined;
  isPending: boolean;
  variant?: 'second';
  children: [string, string];
};

/** Error message and submit button; `children` are the button's labels at rest and while sending. */
export const FormEnd = ({ failure, isPending, variant, children: [text, pendingLabel] }: EndProperties) => (
  <>
    <EmptyField />
    {failure && <Banner kind="failure">{failure}</Banner>}
    <div>
      <Button type="submit" variant={variant} busy={isPending}>
        {isPending ? pendingLabel : text}
      </Button>
    </div>
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
