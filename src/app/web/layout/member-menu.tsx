import { useOpenSaves } from '#features/career/applications/web/saved/saved-query.ts';
import { useSavedRefresh } from '#features/career/applications/web/saved/use-saved-refresh.ts';
import { useMembershipRefresh } from '#features/money/memberships/web/use-membership-refresh.ts';
import { SignOutForm } from '#features/people/accounts/web/sign-out-form.tsx';
import { Bell } from '#features/people/notifications/web/bell.tsx';
import type { SignedIn } from '#features/people/session/contract.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { type MenuGroup, menuGroups } from './menu-groups.ts';
import { type AccountPart, iconLink } from './site-header.tsx';
import { currentOf } from './site-links.ts';
import '#platform/web/ui/floating/floating.css';

/** Specification, section 2: the member's name, tier and links; beside it what is saved, and the bell. */
export const MemberMenu: AccountPart = ({ path, isInMenu }) => {
  const person = useSession().data?.person;
  // Once for both menus.
  useMembershipRefresh(!isInMenu);
  useSavedRefresh(!isInMenu);
  if (!person) return null;
  const { displayName } = person;
  if (isInMenu) return <MenuContent person={person} path={path} />;
  return (
    <>
      <SavedLink path={path} />
      <Bell path={path} />
      <details data-menu className="member-menu group/member relative flex items-center max-bar:hidden">
        <summary className="flex min-h-11 items-center rounded-input list-none px-1.5 gap-1 [&::-webkit-details-marker]:hidden hover:bg-shallow">
          <span
            className="avatar grid w-9 h-9 rounded-full bg-sea text-over text-sm font-heavy place-items-center"
            aria-hidden="true"
          >
            {initialOf(displayName)}
          </span>
          <span className="visually-hidden">
            Your menu: <bdi className="member-name">{displayName}</bdi>
          </span>
          <Icon name="chevron-down" className="icon group-open/member:rotate-180" />
        </summary>
        <nav className="menu absolute w-[27rem] top-[calc(100%_+_6px)] right-0 px-3!" aria-label="Your account">
          <MenuContent person={person} path={path} />
        </nav>
      </details>
    </>
  );
};

function SavedLink({ path }: { path: string }) {
  const count = useOpenSaves();
  return (
    <a href="/applications" className={`${iconLink} max-bar:hidden`} aria-current={currentOf('/applications', path)}>
      <Icon name="bookmark" />
      <span className="visually-hidden">My applications</span>
      {count > 0 && (
        <span className="absolute min-w-[1.25rem] rounded-full bg-sea text-over text-xs font-heavy leading-[1.25rem] text-center top-0.5 right-0 px-1">
          {count}
          <span className="visually-hidden"> saved</span>
        </span>
      )}
    </a>
  );
}

const row =
  'flex w-full min-h-11 items-center gap-2.5 rounded-small px-2 py-1.5 text-sm font-semibold text-start leading-tight hover:bg-shallow aria-[current]:bg-shallow aria-[current]:text-sea';

function MenuContent({ person, path }: { person: SignedIn; path: string }) {
  const { displayName, email, tier } = person;
  const [things, help, settings] = menuGroups(person) as [MenuGroup, MenuGroup, MenuGroup];
  return (
    <div className="grid gap-2 pb-1">
      <p className="grid px-2 pt-1 font-strong">
        <span>
          <bdi>{displayName}</bdi> {tier === 'premium' && <Badge kind="strong">Premium</Badge>}
        </span>
        <span className="text-muted text-sm font-normal wrap-anywhere">{email}</span>
      </p>
      <div className="grid grid-cols-2 gap-x-2">
        <Group {...things} path={path} />
        <Group {...help} path={path} />
      </div>
      <Group {...settings} path={path} isWide />
      <SignOutForm className={`${row} border-t border-line`}>Log out</SignOutForm>
    </div>
  );
}

const Group = ({ label, links, path, isWide }: MenuGroup & { path: string; isWide?: boolean }) => (
  <div>
    <p className="px-2 text-muted text-xs font-semibold" aria-hidden="true">
      {label}
    </p>
    <ul aria-label={label} className={isWide ? 'grid grid-cols-2 gap-x-2' : ''}>
      {links.map(({ href, label: name, icon, also }) => (
        <li key={href}>
          <a
            href={href}
            className={row}
            aria-current={currentOf(href, path) ?? (also ? currentOf(also, path) : undefined)}
          >
            <Icon name={icon} className="icon text-muted" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

/** The first grapheme, in any script. */
function initialOf(name: string) {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '·';
}
