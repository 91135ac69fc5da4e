import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

type Properties = {
  title: ReactNode;
  /** One sentence: what this page is for. */
  lead?: ReactNode;
  /** Where this is a part of something: a link back. */
  back?: { href: string; label: string };
  /** The main thing to do here, at the side of the title. */
  children?: ReactNode;
};

/** How every page of the desk begins. */
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
