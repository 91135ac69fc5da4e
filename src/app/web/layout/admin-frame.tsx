import type { ReactNode } from 'react';
import { SecondFactorDialog } from '#features/people/second-factor/web/second-factor-dialog.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { adminLinks } from '../admin-links.ts';
import { AdminMenu, AdminTabs, AdminTools, currentAdminLink } from './admin-menu.tsx';
import { Logo } from './logo.tsx';
import { OfflineBar, ThemeMenu } from './site-header.tsx';

/** The administration's own shell: a sidebar on wide screens, a bar with a menu on narrow ones. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { path } = usePageAddress();
  return (
    <div className="min-[68rem]:grid min-[68rem]:min-h-dvh min-[68rem]:grid-cols-[248px_minmax(0,1fr)]">
      <header className="admin-bar sticky z-20 flex items-center bg-surface top-0 pe-2 border-b border-line min-[68rem]:hidden [&>:first-child]:flex-1 [&>:first-child]:min-w-0 [&>:first-child>summary]:flex [&>:first-child>summary]:min-h-[3.25rem] [&>:first-child>summary]:items-center [&>:first-child>summary]:font-strong [&>:first-child>summary]:list-none [&>:first-child>summary]:ps-4 [&>:first-child>summary]:pe-2 [&>:first-child>summary]:gap-2.5 [&>:first-child>summary::-webkit-details-marker]:hidden">
        <details data-menu>
          <summary>
            <Icon name="menu" /> Menu
            <span className="text-muted text-sm font-normal text-ellipsis whitespace-nowrap ms-auto overflow-hidden">
              {adminLinks.find((link) => currentAdminLink(link, path))?.label}
            </span>
          </summary>
          <div className="bg-surface absolute grid max-h-[calc(100dvh_-_3.25rem)] shadow-float top-full right-0 left-0 px-4 pt-2 pb-5 border-b border-line gap-5 overflow-y-auto sm:[&_.admin-menu]:grid-cols-3">
            <AdminMenu path={path} />
            <AdminTools />
          </div>
        </details>
        <ThemeMenu />
      </header>
      <header className="bg-surface hidden min-[68rem]:sticky min-[68rem]:flex min-[68rem]:h-[100dvh] min-[68rem]:flex-col min-[68rem]:top-0 min-[68rem]:px-4 min-[68rem]:py-3 min-[68rem]:border-e min-[68rem]:border-line min-[68rem]:gap-3 min-[68rem]:overflow-y-auto min-[68rem]:[&_.admin-tools-row]:mt-auto">
        <div className="flex min-h-control items-center justify-between ps-3">
          <a href="/admin" aria-label="SeaLeap, administration">
            <Logo />
          </a>
          <ThemeMenu />
        </div>
        <AdminMenu path={path} />
        <AdminTools />
      </header>
      <div className="min-w-0">
        <OfflineBar />
        <main
          id="main"
          tabIndex={-1}
          className="admin-page max-w-320 mx-auto px-6 pt-6 pb-24 min-[68rem]:px-10 min-[68rem]:pt-8 min-[68rem]:pb-24 max-md:px-4 max-md:pt-4 max-md:pb-18"
        >
          <AdminTabs path={path} />
          {children}
        </main>
      </div>
      <SecondFactorDialog />
    </div>
  );
}
