import { type ReactNode, useId } from 'react';

type Properties = {
  title: string;
  /** For links that lead to it. */
  anchor?: string;
  children: ReactNode;
};

/** One matter of the account under its heading. */
export function AccountSection({ title, anchor, children }: Properties) {
  const id = useId();
  return (
    <section id={anchor} className="account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
