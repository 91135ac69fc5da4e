import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { type AccountPart, NavigationLinks, ThemeChoice } from './site-header.tsx';
import { currentOf } from './site-links.ts';

type BarLink = { href: string; label: string; icon: IconName; also?: readonly string[] };

const links: readonly BarLink[] = [
  { href: '/', label: 'Home', icon: 'home' },
  { href: '/opportunities', label: 'Explore', icon: 'compass', also: ['/discover'] },
  { href: '/applications', label: 'Saved', icon: 'bookmark', also: ['/saved-searches'] },
  { href: '/classes', label: 'Classes', icon: 'book', also: ['/my-classes'] },
];

const item = 'place place-thumb';

/** The pages of a person, which are behind 'Me'. */
const ownPages = [
  ...['/profile', '/account', '/membership', '/notifications', '/login', '/signup'],
  ...['/for-you', '/cv', '/letters', '/mentors', '/mentoring', '/webinars', '/notes', '/help', '/teach'],
];

const currentAmong = (pages: readonly string[], path: string) => pages.some((page) => currentOf(page, path));

/**
 * Under the thumb on small screens: four places, and the menu with all others. Hidden while somebody types with a keyboard
 * on the screen (app.css).
 */
export const PhoneBar = ({ path, Account }: { path: string; Account: AccountPart }) => (
  <nav
    className="phone-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] bar:hidden"
    aria-label="Bar"
  >
    <ul className="grid grid-cols-5">
      {links.map(({ href, label, icon, also = [] }) => (
        <li key={href}>
          <a className={item} href={href} aria-current={currentAmong([href, ...also], path) ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
      <li>
        <details data-menu className="header-menu group/menu">
          <summary className={item} aria-current={currentAmong(ownPages, path) ? 'true' : undefined}>
            <Icon name="person" className="icon group-open/menu:hidden" />
            <Icon name="close" className="icon hidden group-open/menu:block" />
            Me<span className="visually-hidden">, menu</span>
          </summary>
          <div className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-var(--bar))] overflow-y-auto overscroll-contain border-y border-line bg-page px-4 pt-3 pb-3 shadow-float">
            <Account path={path} isInMenu />
            <div className="border-t border-line pt-1">
              <NavigationLinks path={path} isInMenu />
            </div>
            <ThemeChoice
              className="mt-1 flex justify-between border-t border-line pt-1 text-sm unscripted:hidden"
              button="gap-1.5"
            />
          </div>
        </details>
      </li>
    </ul>
  </nav>
);
