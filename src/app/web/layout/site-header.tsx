import type { ComponentType } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Logo } from './logo.tsx';
import { barLink, currentOf, menuLink, navigationLink, siteLinks } from './site-links.ts';

/** Login links or member menu; rendered in the bar and in the menu of small screens. */
export type AccountPart = ComponentType<{ path: string; isInMenu?: boolean }>;

/** The line that opens a menu. */
const opener =
  'grid h-[max(44px,1.6em)] w-[max(44px,1.6em)] list-none place-items-center rounded-input hover:bg-shallow [&::-webkit-details-marker]:hidden';

/** Works without script, but for the theme menu, which is hidden then. */
export function SiteHeader({ path, Account }: { path: string; Account: AccountPart }) {
  return (
    <header className="site-header relative">
      <div className="w-full max-w-302 flex min-h-17 flex-wrap items-center mx-auto px-6 gap-x-3 max-bar:min-h-15 max-sm:px-4">
        <a href="/" className="me-5 py-2 max-bar:me-0" aria-label="SeaLeap, home">
          <Logo />
        </a>
        <nav className="max-bar:hidden" aria-label="Main">
          <NavigationLinks path={path} />
        </nav>
        <div className="flex items-center ms-auto gap-1">
          <ThemeMenu />
          <Account path={path} />
          <details data-menu className="header-menu group/menu hidden max-bar:block">
            <summary className={opener} aria-label="Menu">
              <Icon name="menu" className="icon group-open/menu:hidden" />
              <Icon name="close" className="icon hidden group-open/menu:block" />
            </summary>
            <nav
              className="absolute z-20 bg-page shadow-float top-full right-0 left-0 px-4 pt-2 pb-5 border-b border-line"
              aria-label="Main"
            >
              <NavigationLinks path={path} isInMenu />
              <Account path={path} isInMenu />
            </nav>
          </details>
        </div>
      </div>
      <div className="scale-edge" />
      <OfflineBar />
    </header>
  );
}

/** Shown by the boot script. */
export const OfflineBar = () => (
  <div
    data-offline
    hidden
    role="status"
    className="flex items-center justify-center bg-sand text-sm px-4 py-2 gap-2 print:hidden [&[hidden]]:hidden"
  >
    <Icon name="offline" /> You are offline. What you have already opened stays readable.
  </div>
);

function NavigationLinks({ path, isInMenu }: { path: string; isInMenu?: boolean }) {
  return (
    <ul className={isInMenu ? '' : 'flex gap-1'}>
      {siteLinks.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className={isInMenu ? menuLink : barLink} aria-current={currentOf(href, path)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export const VisitorLinks: AccountPart = ({ path, isInMenu }) => (
  <p className={isInMenu ? 'menu-account mt-4 grid grid-cols-[1fr_1fr] gap-3' : 'flex items-center max-bar:hidden'}>
    <a
      href="/login"
      className={`${navigationLink} ${isInMenu ? 'min-h-12 justify-center rounded-input border-[1.5px] border-control' : 'min-h-control'}`}
      aria-current={currentOf('/login', path)}
    >
      Log In
    </a>
    <a
      href="/signup"
      className={`button button-second ${isInMenu ? 'min-h-12' : ''}`.trimEnd()}
      aria-current={currentOf('/signup', path)}
    >
      Sign Up
    </a>
  </p>
);

const themes = [
  { id: 'light', label: 'Light', icon: 'sun' },
  { id: 'dark', label: 'Dark', icon: 'moon' },
  { id: 'system', label: 'System', icon: 'screen' },
] as const;

/** The inline first-paint script sets the theme and keeps `aria-pressed` current. */
export function ThemeMenu() {
  return (
    <details data-menu className="theme-menu relative unscripted:hidden">
      <summary className={opener} aria-label="Theme">
        <Icon name="sun" className="icon dark:hidden" />
        <Icon name="moon" className="icon hidden dark:block" />
      </summary>
      <ul
        className="menu absolute z-20 min-w-[11rem] rounded-card bg-surface shadow-float top-[calc(100%_+_6px)] right-0 p-1.5 border border-line"
        aria-label="Theme"
      >
        {themes.map(({ id, label, icon }) => (
          <li key={id}>
            <button
              type="button"
              data-theme-choice={id}
              aria-pressed={id === 'light'}
              className="flex w-full min-h-11 items-center rounded-small px-3 gap-3 hover:bg-shallow aria-pressed:bg-shallow aria-pressed:shadow-[inset_3px_0_var(--sea)] aria-pressed:font-strong"
              suppressHydrationWarning
            >
              <Icon name={icon} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
