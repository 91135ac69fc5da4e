import { useEffect, useRef } from 'react';
import type { Overview } from '#features/operation/dashboard/contract.ts';
import { useFreshOverview } from '#features/operation/dashboard/web/dashboard-api.ts';
import { formatWaitCount } from '#features/operation/dashboard/web/wait-labels.ts';
import { useAuth } from '#features/people/accounts/web/sign-in/use-auth.ts';
import { SignOutForm } from '#features/people/accounts/web/sign-out-form.tsx';
import { type AdminEntry, type AdminLink, adminGroups, pagesOf } from '../admin-links.ts';
import { currentOf } from './site-links.ts';

/** The `aria-current` of a link; the overview's address is the beginning of every other one. */
export const currentAdminLink = ({ href }: AdminLink, path: string) =>
  href === '/admin' ? (path === href ? 'page' : undefined) : currentOf(href, path);

/** Whether the signed-in user may open a link. */
function useIsAllowed() {
  const auth = useAuth();
  const isAdmin = auth.state === 'signedIn' && auth.user.role === 'admin';
  return ({ guard }: AdminLink) => guard === 'curators' || isAdmin;
}

const isEntryAt = (entry: AdminEntry, path: string) => pagesOf(entry).some((page) => currentAdminLink(page, path));

/** The pages of the entry that one is in, as tabs; nothing where the entry is one page. */
export function AdminTabs({ path }: { path: string }) {
  const isAllowed = useIsAllowed();
  const { data: overview } = useFreshOverview();
  const entry = adminGroups.flatMap(({ links }) => links).find((each) => isEntryAt(each, path));
  const pages = entry ? pagesOf(entry).filter(isAllowed) : [];
  if (!entry || pages.length < 2) return null;
  return (
    <nav aria-label={`In ${entry.label}`} className="mb-5 border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {pages.map((page) => (
          <li key={page.href}>
            <a
              className="inline-flex min-h-control items-center gap-2 text-sm font-semibold hover:text-sea aria-[current]:text-sea aria-[current]:shadow-[inset_0_-3px_var(--sea)]"
              href={page.href}
              aria-current={currentAdminLink(page, path)}
            >
              {page.label}
              <WaitCount count={countOf([page], overview)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The groups of links that the signed-in user may open, with the counts of what waits. */
export function AdminMenu({ path }: { path: string }) {
  const isAllowed = useIsAllowed();
  const { data: overview } = useFreshOverview();
  const menu = useRef<HTMLElement>(null);
  // In braces: new browsers return a promise, and React would call it as the clean-up.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const groups = adminGroups
    .map(({ label, links }) => ({ label, links: links.filter(isAllowed) }))
    .filter(({ links }) => links.length > 0);
  return (
    <nav ref={menu} className="admin-menu grid content-start gap-3.5" aria-label="Administration">
      {groups.map(({ label, links }) => (
        <div key={label}>
          <p className="text-muted text-xs font-semibold px-3" aria-hidden="true">
            {label}
          </p>
          <ul aria-label={label}>
            {links.map((link) => (
              <li className="relative" key={link.href}>
                <a
                  className="flex min-h-control items-center rounded-input text-sm font-semibold px-3 py-1 hover:bg-shallow min-[68rem]:min-h-[2rem] aria-[current]:bg-shoal aria-[current]:shadow-[inset_4px_0_var(--sea)]"
                  href={link.href}
                  aria-current={currentAdminLink(link, path) ?? (isEntryAt(link, path) ? 'true' : undefined)}
                >
                  {link.label}
                </a>{' '}
                <span className="absolute [translate:0_-50%] pointer-events-none top-[50%] right-3">
                  <WaitCount count={countOf(pagesOf(link).filter(isAllowed), overview)} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function countOf(pages: readonly AdminLink[], overview: Overview = []) {
  const waits = pages.flatMap((page) => page.waits ?? []);
  return overview.filter(({ name }) => waits.includes(name)).reduce((sum, { count }) => sum + count, 0);
}

const WaitCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="block min-w-[1.75em] rounded-full bg-ink text-page text-xs tabular-nums text-center px-1.75 py-px">
      {formatWaitCount(count)}
      <span className="visually-hidden"> waiting</span>
    </span>
  );

const tool = 'flex min-h-control items-center rounded-input px-3 py-1 font-semibold text-sm hover:bg-shallow';

/** Holds the parts that stand in the site's header elsewhere. */
export const AdminTools = () => (
  <div className="admin-tools-row flex flex-wrap items-center border-t border-line pt-2">
    <a href="/" className={tool}>
      Back to the site
    </a>
    <SignOutForm className={tool} />
  </div>
);
