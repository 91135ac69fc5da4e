/** The parts of the desk in the order of its menu. One is shown once its address has a page, to those whom it is for. */
export const deskPlaces = [
  { href: '/desk', label: 'Overview', isFor: 'curators' },
  { href: '/desk/opportunities', label: 'Opportunities', isFor: 'curators' },
  { href: '/desk/imports', label: 'Imports', isFor: 'curators' },
  { href: '/desk/sources', label: 'Sources', isFor: 'curators' },
  { href: '/desk/links', label: 'Links', isFor: 'curators' },
  { href: '/desk/reports', label: 'Reports', isFor: 'curators' },
  { href: '/desk/classes', label: 'Classes', isFor: 'curators' },
  { href: '/desk/messages', label: 'Messages', isFor: 'curators' },
  { href: '/desk/newsletter', label: 'Newsletter', isFor: 'curators' },
  { href: '/desk/numbers', label: 'Numbers', isFor: 'curators' },
  { href: '/desk/people', label: 'People', isFor: 'admins' },
  { href: '/desk/money', label: 'Money', isFor: 'admins' },
  { href: '/desk/system', label: 'System', isFor: 'admins' },
  { href: '/desk/audit', label: 'Audit log', isFor: 'admins' },
] as const;
export type DeskPlace = (typeof deskPlaces)[number];
