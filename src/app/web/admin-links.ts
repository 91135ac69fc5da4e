/** Administration menu, in order. A link is shown once its page exists, to the roles it is for. */
export const adminLinks = [
  { href: '/admin', label: 'Overview', guard: 'curators' },
  { href: '/admin/opportunities', label: 'Opportunities', guard: 'curators' },
  { href: '/admin/imports', label: 'Imports', guard: 'curators' },
  { href: '/admin/sources', label: 'Sources', guard: 'curators' },
  { href: '/admin/links', label: 'Links', guard: 'curators' },
  { href: '/admin/reports', label: 'Reports', guard: 'curators' },
  { href: '/admin/classes', label: 'Classes', guard: 'curators' },
  { href: '/admin/messages', label: 'Messages', guard: 'curators' },
  { href: '/admin/newsletter', label: 'Newsletter', guard: 'curators' },
  { href: '/admin/numbers', label: 'Numbers', guard: 'curators' },
  { href: '/admin/users', label: 'People', guard: 'admins' },
  { href: '/admin/money', label: 'Money', guard: 'admins' },
  { href: '/admin/system', label: 'System', guard: 'admins' },
  { href: '/admin/audit', label: 'Audit log', guard: 'admins' },
] as const;
