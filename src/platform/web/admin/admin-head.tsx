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
  <header className="admin-head">
    <div>
      {back && (
        <a className="admin-back" href={back.href}>
          <Icon name="back" /> {back.label}
        </a>
      )}
      <h1>{title}</h1>
      {lead && <p className="admin-lead">{lead}</p>}
    </div>
    {children && <div className="admin-actions">{children}</div>}
  </header>
);
