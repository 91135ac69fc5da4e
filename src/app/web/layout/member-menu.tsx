import { useSavedRefresh } from '#features/career/applications/web/saved/use-saved-refresh.ts';
import { useMembershipRefresh } from '#features/money/memberships/web/use-membership-refresh.ts';
import { SignOutForm } from '#features/people/accounts/web/sign-out-form.tsx';
import { Bell } from '#features/people/notifications/web/bell.tsx';
import { useSession } from '#features/people/session/web/session-api.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { AccountPart } from './site-header.tsx';
import { currentOf, menuLink } from './site-links.ts';
import '#platform/web/ui/floating/floating.css';

const menuItem = 'menu-item w-full hover:bg-shallow aria-[current]:font-heavy aria-[current]:text-sea';

/** Specification, section 2: the member's name, tier and links. */
export const MemberMenu: AccountPart = ({ path, isInMenu }) => {
  const person = useSession().data?.person;
  // Once for both menus.
  useMembershipRefresh(!isInMenu);
  useSavedRefresh(!isInMenu);
  if (!person) return null;
  const { displayName, email, tier, role, isInstructor, isMinor } = person;
  const isPremium = tier === 'premium';
  const links = [
    { href: '/profile', label: 'Profile' },
    { href: '/account', label: 'Account' },
    { href: '/applications', label: 'My applications' },
    { href: '/cv', label: 'Your CV' },
    { href: '/saved-searches', label: 'Saved searches' },
    { href: '/my-classes', label: 'My Classes' },
    { href: '/mentors', label: 'Mentors' },
    { href: '/webinars', label: 'Webinars' },
    ...(isInstructor ? [{ href: '/teach', label: 'Teaching' }] : []),
    { href: '/help', label: 'Help' },
    { href: '/membership', label: isPremium || isMinor ? 'Membership' : 'Upgrade to Premium' },
    ...(role === 'member' ? [] : [{ href: '/admin', label: 'Administration' }]),
  ];
  const content = (
    <>
      <p className={`grid rounded-small py-2.5 font-strong ${isInMenu ? 'px-1' : 'mb-1.5 px-3'}`}>
        <span>
          <bdi>{displayName}</bdi> {isPremium && <Badge kind="strong">Premium</Badge>}
        </span>
        <span className="text-muted text-sm font-normal wrap-anywhere">{email}</span>
      </p>
      <ul className={isInMenu ? '' : 'border-line border-y py-1.5'}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={isInMenu ? menuLink : menuItem} aria-current={currentOf(href, path)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <SignOutForm className={isInMenu ? `${menuLink} border-b-0!` : menuItem} />
    </>
  );
  if (isInMenu) return <div className="mt-5">{content}</div>;
  return (
    <>
      <Bell path={path} />
      <details data-menu className="member-menu group/member relative flex items-center max-bar:hidden [&_form]:pt-1.5">
        <summary className="flex min-h-11 items-center rounded-input font-medium list-none px-2 gap-2 [&::-webkit-details-marker]:hidden hover:bg-shallow">
          <span
            className="avatar grid w-8 h-8 rounded-full bg-sea text-over text-sm font-heavy place-items-center"
            aria-hidden="true"
          >
            {initialOf(displayName)}
          </span>
          <span className="visually-hidden">Your menu: </span>
          <bdi className="member-name max-w-[9rem] text-ellipsis whitespace-nowrap overflow-hidden">{displayName}</bdi>
          <Icon name="chevron-down" className="icon group-open/member:rotate-180" />
        </summary>
        <nav
          className="menu absolute w-max max-w-[min(320px,_100vw_-_32px)] top-[calc(100%_+_6px)] right-0"
          aria-label="Your account"
        >
          {content}
        </nav>
      </details>
    </>
  );
};

/** The first grapheme, in any script. */
function initialOf(name: string) {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '·';
}
