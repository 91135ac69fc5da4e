import type { WaitName } from '#features/operation/dashboard/vocabulary.ts';

export type AdminLink = {
  href: string;
  label: string;
  guard: 'curators' | 'admins';
  /** Counts of these are shown beside it, together. */
  waits?: readonly WaitName[];
};

/** An entry of the menu. Its parts are tabs above their pages, beside the entry's own. */
export type AdminEntry = AdminLink & { parts?: readonly AdminLink[] };

/** The administration's menu of twelve entries, in order: what waits for a person comes first. */
export const adminGroups: readonly { label: string; links: readonly AdminEntry[] }[] = [
  {
    label: 'To do',
    links: [
      { href: '/admin', label: 'Overview', guard: 'curators' },
      { href: '/admin/review', label: 'Review', guard: 'curators', waits: ['reviews'] },
      { href: '/admin/messages', label: 'Messages', guard: 'curators', waits: ['messages'] },
    ],
  },
  {
    label: 'Content',
    links: [
      {
        ...{ href: '/admin/opportunities', label: 'Opportunities', guard: 'curators', waits: ['drafts'] },
        parts: [{ href: '/admin/links', label: 'Links', guard: 'curators', waits: ['links'] }],
      },
      {
        ...{ href: '/admin/imports', label: 'Imports', guard: 'curators', waits: ['imports'] },
        parts: [{ href: '/admin/sources', label: 'Sources', guard: 'curators' }],
      },
      {
        ...{ href: '/admin/classes', label: 'Classes', guard: 'curators' },
        parts: [{ href: '/admin/certificates', label: 'Certificates', guard: 'admins' }],
      },
      {
        ...{ href: '/admin/mentors', label: 'Mentors', guard: 'curators' },
        parts: [
          { href: '/admin/mentoring', label: 'Meetings with mentors', guard: 'admins', waits: ['mentoringReports'] },
          { href: '/admin/webinars', label: 'Webinars', guard: 'curators' },
        ],
      },
      {
        ...{ href: '/admin/newsletter', label: 'Newsletter', guard: 'curators' },
        parts: [
          { href: '/admin/pages', label: 'Pages', guard: 'admins' },
          { href: '/admin/help', label: 'Help articles', guard: 'curators' },
        ],
      },
    ],
  },
  {
    label: 'People and payments',
    links: [
      { href: '/admin/users', label: 'People', guard: 'admins' },
      { href: '/admin/ledger', label: 'Payments', guard: 'admins', waits: ['discrepancies', 'disputes'] },
    ],
  },
  {
    label: 'SeaLeap',
    links: [
      { href: '/admin/analytics', label: 'Analytics', guard: 'curators' },
      {
        ...{ href: '/admin/system', label: 'System', guard: 'admins', waits: ['emails', 'jobs'] },
        parts: [{ href: '/admin/audit', label: 'Audit log', guard: 'admins' }],
      },
    ],
  },
];

/** The pages of an entry, its own first. */
export const pagesOf = ({ parts = [], ...own }: AdminEntry): readonly AdminLink[] => [own, ...parts];

export const adminLinks = adminGroups.flatMap(({ links }) => links.flatMap(pagesOf));
