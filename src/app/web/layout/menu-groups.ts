import type { SignedIn } from '#features/people/session/contract.ts';
import type { IconName } from '#platform/web/ui/icon.tsx';

type MenuLink = { href: string; label: string; icon: IconName; also?: string };
export type MenuGroup = { label: string; links: readonly MenuLink[] };

const help: MenuGroup = {
  label: 'Help from people',
  links: [
    { href: '/mentors', label: 'Mentors', icon: 'group', also: '/mentoring' },
    { href: '/webinars', label: 'Webinars', icon: 'screen' },
    { href: '/notes', label: 'Notes', icon: 'note' },
    { href: '/help', label: 'Help', icon: 'help' },
  ],
};

/** The menu of a member: their things, help from others, and their settings. The specification names some of the links. */
export const menuGroups = ({ tier, isMinor, role, isInstructor }: SignedIn): readonly MenuGroup[] => [
  {
    label: 'My things',
    links: [
      { href: '/applications', label: 'My applications', icon: 'bookmark', also: '/saved-searches' },
      { href: '/for-you', label: 'For you', icon: 'star' },
      { href: '/cv', label: 'CV and letters', icon: 'document', also: '/letters' },
      { href: '/my-classes', label: 'My Classes', icon: 'book' },
      ...(isInstructor ? [{ href: '/teach', label: 'Teaching', icon: 'group' } as const] : []),
    ],
  },
  help,
  {
    label: 'Settings',
    links: [
      { href: '/profile', label: 'Profile', icon: 'person' },
      { href: '/account', label: 'Account', icon: 'settings' },
      // Premium is not offered to minors.
      {
        href: '/membership',
        label: tier === 'premium' || isMinor ? 'Membership' : 'Upgrade to Premium',
        icon: 'wallet',
      },
      ...(role === 'member' ? [] : [{ href: '/admin', label: 'Administration', icon: 'home' } as const]),
    ],
  },
];
