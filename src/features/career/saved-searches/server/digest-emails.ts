import type { NotificationItem } from '#features/people/notifications/server/notification-table.ts';
import type { EmailMessage } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { signToken } from '#platform/server/signed-token.ts';
import { daysToConfirm } from '../vocabulary.ts';

type Settings = { publicUrl: string; secrets: Secrets };

export const unsubscribePurpose = 'saved-searches';

/** Ends all digests to an address, of which `id` is a search, with one click (RFC 8058). */
export const visitorUnsubscribeLink = ({ publicUrl, secrets }: Settings, id: string) =>
  `${publicUrl}/api/search-emails/unsubscribe?token=${signToken(unsubscribePurpose, id, secrets)}`;

export const confirmationEmail = (to: string, name: string, href: string) => ({
  to,
  subject: 'Do you want these opportunities by email?',
  paragraphs: [
    `Hello! This address was given on SeaLeap to hear of what is new in this search:\n${name}`,
    'If it was you, please confirm. Until then nothing else is sent to you.',
  ],
  action: { label: 'Confirm', href },
  notes: [
    `The link works for ${daysToConfirm} days. If it was not you, you do not need to do anything: we then delete the address.`,
  ],
});

/** Lists the new results of a search. `path` leads to all of them. */
export type Digest = { title: string; path: string; items: readonly NotificationItem[] };

/** The digests of one address in one email. */
export function digestEmail(publicUrl: string, digests: readonly Digest[], unsubscribe: string): EmailMessage {
  const [first, ...others] = digests;
  const linked = (items: readonly NotificationItem[]) =>
    items.map(({ title, text, href }) => ({ title, text, href: publicUrl + href }));
  const rest = {
    paragraphs: [],
    notes: ['You get this email because you saved a search on SeaLeap with this address.'],
    unsubscribe,
  };
  if (others.length === 0)
    return {
      subject: first!.title,
      items: linked(first!.items),
      action: { label: 'See all on SeaLeap', href: publicUrl + first!.path },
      ...rest,
    };
  return {
    subject: `New for ${digests.length} of your searches`,
    items: digests.map(({ title, path, items }) => ({
      ...{ title, text: '', href: publicUrl + path },
      items: [...linked(items), { title: 'See all', text: '', href: publicUrl + path }],
    })),
    ...rest,
  };
}

const sample: Digest = {
  title: '2 new for “Ocean: scholarships”',
  path: '/opportunities?q=ocean&sort=newest&type=scholarship',
  items: [
    {
      title: 'Ocean science scholarship',
      text: 'Sea Institute · Scholarship · Closes 14 March 2026',
      href: '/opportunities/ocean-science-scholarship',
    },
    {
      title: 'Scholarships of the coast guard',
      text: 'Scholarship · Closes 2 May 2026',
      href: '/opportunities/coast-guard',
    },
  ],
};

export const searchEmailPreviews = (publicUrl: string) => {
  const unsubscribe = `${publicUrl}/saved-searches/unsubscribe`;
  const other = { ...sample, title: '2 new for “Film”', path: '/opportunities?q=film&sort=newest' };
  return {
    'saved-search-confirmation': confirmationEmail(
      'amina@example.org',
      'Ocean: scholarships',
      `${publicUrl}/saved-searches/confirm?token=example`,
    ),
    'search-digest': digestEmail(publicUrl, [sample], unsubscribe),
    'search-digests': digestEmail(publicUrl, [sample, other], unsubscribe),
  };
};
