import { type ReactNode, useEffect, useRef } from 'react';
import { useAuth } from '#features/accounts/web/use-auth.ts';
import { SecondFactorDialog } from '#features/second-factor/web/second-factor-dialog.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { adminLinks } from '../admin-links.ts';
import { currentOf } from './site-links.ts';
import '#platform/web/admin/admin.css';

/** The menu of the administration beside its page; on small screens above it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { path } = usePageAddress();
  const auth = useAuth();
  const isAdmin = auth.state === 'signedIn' && auth.user.role === 'admin';
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is current.
  useEffect(() => showCurrent(list.current), [path]);
  return (
    <div className="admin">
      <nav className="admin-menu" aria-label="Administration">
        <ul ref={list}>
          {adminLinks
            .filter(({ guard }) => guard === 'curators' || isAdmin)
            .map(({ href, label }) => (
              <li key={href}>
                <a href={href} aria-current={href === '/admin' ? currentHome(path) : currentOf(href, path)}>
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1} className="admin-page">
        {children}
      </main>
      <SecondFactorDialog />
    </div>
  );
}

const currentHome = (path: string) => (path === '/admin' ? 'page' : undefined);

/** Centres the current link where the menu scrolls sideways. */
function showCurrent(list: HTMLUListElement | null) {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !current) return;
  const [row, target] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += target.left + target.width / 2 - (row.left + row.width / 2);
}
