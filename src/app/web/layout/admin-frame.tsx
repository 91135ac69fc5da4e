import type { ReactNode } from 'react';
import { SecondFactorDialog } from '#features/people/second-factor/web/second-factor-dialog.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { adminLinks } from '../admin-links.ts';
import { AdminMenu, AdminTools, currentAdminLink } from './admin-menu.tsx';
import { Logo } from './logo.tsx';
import { OfflineBar, ThemeMenu } from './site-header.tsx';
import '#platform/web/admin/admin.css';
import './admin-frame.css';

/** The administration's own shell: a sidebar on wide screens, a bar with a menu on narrow ones. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { path } = usePageAddress();
  return (
    <div className="admin">
      <header className="admin-bar">
        <details data-menu>
          <summary>
            <Icon name="menu" /> Menu
            <span className="admin-bar-current">{adminLinks.find((link) => currentAdminLink(link, path))?.label}</span>
          </summary>
          <div className="admin-sheet">
            <AdminMenu path={path} />
            <AdminTools />
          </div>
        </details>
        <ThemeMenu />
      </header>
      <header className="admin-side">
        <div className="admin-brand">
          <a href="/admin" aria-label="SeaLeap, administration">
            <Logo />
          </a>
          <ThemeMenu />
        </div>
        <AdminMenu path={path} />
        <AdminTools />
      </header>
      <div className="admin-content">
        <OfflineBar />
        <main id="main" tabIndex={-1} className="admin-page">
          {children}
        </main>
      </div>
      <SecondFactorDialog />
    </div>
  );
}
