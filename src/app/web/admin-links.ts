import type { WaitName } from '#features/operation/dashboard/vocabulary.ts';

type AdminLink = {
  href: string;
  label: string;
  guard: 'curators' | 'admins';
  /** Counts of these are shown beside it, together. */
  waits?: readonly WaitName[];
};

/** The administration's menu, in order: what waits for a person comes first. */
export const adminGroups: readonly { label: string; links: readonly AdminLink[] }[] = [
  {
    label: 'To do',
    links: [
      { href: '/admin', label: 'Overview', guard: 'curators' },
      { href: '/admin/review', label: 'Review', guard: 'curators', waits: ['reviews'] },
      { href: '/admin/messages', label: 'Messages', guard: 'curators', waits: ['messages'] },
      { href: '/admin/links', label: 'Links', guard: 'curators', waits: ['links'] },
    ],
  },
  {
    label: 'Content',
    links: [
      { href: '/admin/opportunities', label: 'Opportunities', guard: 'curators', waits: ['drafts'] },
      { href: '/admin/classes', label: 'Classes', guard: 'curators' },
      { href: '/admin/webinars', label: 'Webinars', guard: 'curators' },
      { href: '/admin/mentors', label: 'Mentors', guard: 'curators' },
      { href: '/admin/newsletter', label: 'Newsletter', guard: 'curators' },
      { href: '/admin/help', label: 'Help articles', guard: 'curators' },
    ],
  },
  {
    label: 'Importing',
    links: [
      { href: '/admin/imports', label: 'Imports', guard: 'curators', waits: ['imports'] },
      { href: '/admin/sources', label: 'Sources', guard: 'curators' },
    ],
  },
  {
    label: 'People and payments',
    links: [
      { href: '/admin/users', label: 'People', guard: 'admins' },
      { href: '/admin/mentoring', label: 'Meetings with mentors', guard: 'admins', waits: ['mentoringReports'] },
      { href: '/admin/certificates', label: 'Certificates', guard: 'admins' },
      { href: '/admin/ledger', label: 'Payments', guard: 'admins', waits: ['discrepancies', 'disputes'] },
    ],
  },
  {
    label: 'SeaLeap',
    links: [
      { href: '/admin/analytics', label: 'Analytics', guard: 'curators' },
      { href: '/admin/system', label: 'System', guard: 'admins', waits: ['emails', 'jobs'] },
      { href: '/admin/audit', label: 'Audit log', guard: 'admins' },
    ],
  },
];

export const adminLinks = adminGroups.flatMap(({ links }) => links);
