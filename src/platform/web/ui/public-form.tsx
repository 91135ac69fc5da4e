import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

export const EmailField = ({ hint, error }: { hint?: string; error: string | undefined }) => (
  <TextField
    label="Your e-mail address"
    hint={hint}
    name="email"
    type="email"
    autoComplete="email"
    required
    maxLength={254}
    error={error}
  />
);

/** Seen by machines that fill in everything, and by nobody else. */
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

/** Below the fields: what went wrong, and the button with its two wordings, at rest and while sending. */
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

/** Stands where the form stood. The keyboard goes there when it was sent from this page, and is left alone otherwise. */
export const Sent = ({ title, isFresh, children }: { title: string; isFresh: boolean; children: ReactNode }) => (
  <div role="status" tabIndex={-1} ref={isFresh ? focus : null}>
    <Banner kind="success" title={title}>
      {children}
    </Banner>
  </div>
);
