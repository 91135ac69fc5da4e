import { type ReactNode, useId } from 'react';

type Properties = {
  title: string;
  /** The fragment of links to the section. */
  anchor?: string;
  children: ReactNode;
};

export function AccountSection({ title, anchor, children }: Properties) {
  const id = useId();
  return (
    <section id={anchor} className="account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
