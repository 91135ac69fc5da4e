import { maxWaitCount, type WaitName } from '../vocabulary.ts';

/** '12', or '999+' for all that is more. */
export const formatWaitCount = (count: number) => (count < maxWaitCount ? String(count) : `${maxWaitCount - 1}+`);

/** `one` and `other`: what follows the count; `none`: its name in the list of what has nothing waiting. */
export const waitLabels: Record<WaitName, { one: string; other: string; none: string; href: string }> = {
  lateMessages: {
    one: 'question of a Premium member is late',
    other: 'questions of Premium members are late',
    none: 'late answers',
    href: '/admin/messages',
  },
  messages: { one: 'message to answer', other: 'messages to answer', none: 'messages', href: '/admin/messages' },
  reviews: {
    one: 'text or report to decide about',
    other: 'texts and reports to decide about',
    none: 'texts and reports',
    href: '/admin/review',
  },
  mentoringReports: {
    one: 'report about a meeting with a mentor',
    other: 'reports about meetings with mentors',
    none: 'reports about meetings',
    href: '/admin/mentoring',
  },
  drafts: {
    one: 'draft to review',
    other: 'drafts to review',
    none: 'drafts',
    href: '/admin/opportunities?view=needs-review',
  },
  links: { one: 'link to check', other: 'links to check', none: 'links', href: '/admin/links' },
  imports: { one: 'import to finish', other: 'imports to finish', none: 'imports', href: '/admin/imports' },
  disputes: {
    one: 'dispute that needs evidence',
    other: 'disputes that need evidence',
    none: 'disputes',
    href: '/admin/ledger/disputes',
  },
  discrepancies: {
    one: 'payment that differs from Stripe',
    other: 'payments that differ from Stripe',
    none: 'payments',
    href: '/admin/ledger/discrepancies',
  },
  emails: { one: 'email that failed', other: 'emails that failed', none: 'emails', href: '/admin/system' },
  jobs: { one: 'job that failed', other: 'jobs that failed', none: 'jobs', href: '/admin/system' },
};
