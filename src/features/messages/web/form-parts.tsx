import type { ReactNode } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';

/** Seen by machines that fill in everything, and by nobody else. */
export const EmptyField = () => (
  <label className="visually-hidden" aria-hidden="true">
    Leave this empty
    <input name="website" tabIndex={-1} autoComplete="off" />
  </label>
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
