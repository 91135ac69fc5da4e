import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

type Properties = {
  title: ReactNode;
  /** One sentence on the page's purpose. */
  lead?: ReactNode;
  /** Link to the parent page. */
  back?: { href: string; label: string };
  /** The main actions, beside the title. */
  children?: ReactNode;
};

/** Header of every administration page. */
export const AdminHead = ({ title, lead, back, children }: Properties) => (
  <header className="admin-head flex flex-wrap items-end justify-between mb-6 gap-y-4 gap-x-6">
    <div className="min-w-0 wrap-anywhere">
      {back && (
        <a
          className="inline-flex min-h-control items-center text-sea text-sm font-semibold gap-1 hover:underline hover:underline-offset-3"
          href={back.href}
        >
          <Icon name="back" /> {back.label}
        </a>
      )}
      <h1 className="text-[length:min(12vw,_clamp(1.5625rem,_1.2rem_+_1.8vw,_2.0625rem))]">{title}</h1>
      {lead && <p className="max-w-prose text-muted mt-1.5 [&_.badge:not(.badge-strong)]:text-ink">{lead}</p>}
    </div>
    {children && (
      <div className="admin-actions flex flex-wrap items-center min-w-0 wrap-anywhere gap-y-2 gap-x-3">{children}</div>
    )}
  </header>
);
