import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="dev-part">
      <h2>{title}</h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}
