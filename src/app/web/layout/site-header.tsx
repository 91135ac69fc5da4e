import type { ComponentType } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Logo } from './logo.tsx';
import { currentOf, siteLinks } from './site-links.ts';

/** Login links or member menu; rendered in the bar and in the menu of small screens. */
export type AccountPart = ComponentType<{ path: string; isInMenu?: boolean }>;

/** Works without script, but for the theme menu, which is hidden then. */
export function SiteHeader({ path, Account }: { path: string; Account: AccountPart }) {
  return (
    <header className="site-header">
      <div className="header-row">
        <a href="/" className="header-home" aria-label="SeaLeap, home">
          <Logo />
        </a>
        <nav className="header-places" aria-label="Main">
          <NavigationLinks path={path} />
        </nav>
        <div className="header-tools">
          <ThemeMenu />
          <Account path={path} />
          <details data-menu className="header-menu">
            <summary aria-label="Menu">
              <Icon name="menu" className="icon menu-open" />
              <Icon name="close" className="icon menu-close" />
            </summary>
            <nav aria-label="Main">
              <NavigationLinks path={path} />
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
  <div data-offline hidden role="status" className="offline-bar">
    <Icon name="offline" /> You are offline. What you have already opened stays readable.
  </div>
);

function NavigationLinks({ path }: { path: string }) {
  return (
    <ul>
      {siteLinks.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className="place" aria-current={currentOf(href, path)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export const VisitorLinks: AccountPart = ({ path, isInMenu }) => (
  <p className={isInMenu ? 'menu-account' : 'header-account'}>
    <a href="/login" className="place" aria-current={currentOf('/login', path)}>
      Log In
    </a>
    <a href="/signup" className="button button-second" aria-current={currentOf('/signup', path)}>
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
    <details data-menu className="theme-menu">
      <summary aria-label="Theme">
        <Icon name="sun" className="icon by-day" />
        <Icon name="moon" className="icon by-night" />
      </summary>
      <ul className="menu" aria-label="Theme">
        {themes.map(({ id, label, icon }) => (
          <li key={id}>
            <button
              type="button"
              data-theme-choice={id}
              aria-pressed={id === 'light'}
              className="theme-choice"
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
