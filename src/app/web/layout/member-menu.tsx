import { useSavedRefresh } from '#features/career/applications/web/use-saved-refresh.ts';
import { useMembershipRefresh } from '#features/money/memberships/web/use-membership-refresh.ts';
import { SignOutForm } from '#features/people/accounts/web/sign-out-form.tsx';
import { Bell } from '#features/people/notifications/web/bell.tsx';
import { useSession } from '#features/people/session/web/session-api.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { AccountPart } from './site-header.tsx';
import { currentOf } from './site-links.ts';
import '#platform/web/ui/floating.css';
import './member.css';

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
      <p className="member-head">
        <span>
          <bdi>{displayName}</bdi> {isPremium && <Badge kind="strong">Premium</Badge>}
        </span>
        <span className="member-email">{email}</span>
      </p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={isInMenu ? 'place' : 'menu-item'} aria-current={currentOf(href, path)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <SignOutForm className={isInMenu ? 'place' : 'menu-item'} />
    </>
  );
  if (isInMenu) return <div className="menu-member">{content}</div>;
  return (
    <>
      <Bell path={path} />
      <details data-menu className="header-account member-menu">
        <summary>
          <span className="avatar" aria-hidden="true">
            {initialOf(displayName)}
          </span>
          <span className="visually-hidden">Your menu: </span>
          <bdi className="member-name">{displayName}</bdi>
          <Icon name="chevron-down" />
        </summary>
        <nav className="menu" aria-label="Your account">
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
