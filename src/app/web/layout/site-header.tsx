import type { ComponentType } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Logo } from './logo.tsx';
import { barLink, currentOf, menuLink, navigationLink, siteLinks } from './site-links.ts';

/** Login links or member menu; rendered in the bar and in the menu of small screens. */
export type AccountPart = ComponentType<{ path: string; isInMenu?: boolean }>;

/** A sign in the header that leads somewhere or opens a menu. */
export const iconLink =
  'relative grid h-[max(44px,1.6em)] w-[max(44px,1.6em)] list-none place-items-center rounded-input hover:bg-shallow aria-[current]:bg-shallow [&::-webkit-details-marker]:hidden';

/** Works without script, but for the theme menu, which is hidden then. Small screens have their menu in the bar below. */
export function SiteHeader({ path, Account }: { path: string; Account: AccountPart }) {
  return (
    <header className="site-header relative z-20 border-b border-line bg-page bar:sticky bar:top-0">
      <div className="w-full max-w-302 flex min-h-17 flex-wrap items-center mx-auto px-6 gap-x-3 max-bar:min-h-14 max-sm:px-4">
        <a href="/" className="me-5 py-2 max-bar:me-0" aria-label="SeaLeap, home">
          <Logo />
        </a>
        <nav className="max-bar:hidden" aria-label="Main">
          <NavigationLinks path={path} />
        </nav>
        <div className="flex items-center ms-auto gap-1">
          <a href="/opportunities#q" className={iconLink} aria-label="Search">
            <Icon name="search" />
          </a>
          <ThemeMenu className="max-bar:hidden" />
          <Account path={path} />
        </div>
      </div>
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

export function NavigationLinks({ path, isInMenu }: { path: string; isInMenu?: boolean }) {
  return (
    <ul className={isInMenu ? 'grid grid-cols-2 gap-x-4' : 'flex gap-1'}>
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
  <p className={isInMenu ? 'menu-account mb-3 grid grid-cols-2 gap-3' : 'flex items-center max-bar:hidden'}>
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
export const ThemeChoice = ({ className, button }: { className: string; button: string }) => (
  <ul className={className} aria-label="Theme">
    {themes.map(({ id, label, icon }) => (
      <li key={id}>
        <button
          type="button"
          data-theme-choice={id}
          aria-pressed={id === 'light'}
          className={button}
          suppressHydrationWarning
        >
          <Icon name={icon} />
          {label}
        </button>
      </li>
    ))}
  </ul>
);

export const ThemeMenu = ({ className = '' }: { className?: string }) => (
  <details data-menu className={`theme-menu relative unscripted:hidden ${className}`.trimEnd()}>
    <summary className={iconLink} aria-label="Theme">
      <Icon name="sun" className="icon dark:hidden" />
      <Icon name="moon" className="icon hidden dark:block" />
    </summary>
    <ThemeChoice
      className="menu absolute z-20 min-w-[11rem] rounded-card bg-surface shadow-float top-[calc(100%_+_6px)] right-0 p-1.5 border border-line"
      button="w-full gap-3"
    />
  </details>
);
