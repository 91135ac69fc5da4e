/** The parts of the desk in the order of its menu. One is shown once its address has a page, to those whom it is for. */
export const adminLinks = [
  { href: '/admin', label: 'Overview', isFor: 'curators' },
  { href: '/admin/opportunities', label: 'Opportunities', isFor: 'curators' },
  { href: '/admin/imports', label: 'Imports', isFor: 'curators' },
  { href: '/admin/sources', label: 'Sources', isFor: 'curators' },
  { href: '/admin/links', label: 'Links', isFor: 'curators' },
  { href: '/admin/reports', label: 'Reports', isFor: 'curators' },
  { href: '/admin/classes', label: 'Classes', isFor: 'curators' },
  { href: '/admin/messages', label: 'Messages', isFor: 'curators' },
  { href: '/admin/newsletter', label: 'Newsletter', isFor: 'curators' },
  { href: '/admin/numbers', label: 'Numbers', isFor: 'curators' },
  { href: '/admin/people', label: 'People', isFor: 'admins' },
  { href: '/admin/money', label: 'Money', isFor: 'admins' },
  { href: '/admin/system', label: 'System', isFor: 'admins' },
  { href: '/admin/audit', label: 'Audit log', isFor: 'admins' },
] as const;
export type AdminLink = (typeof adminLinks)[number];
