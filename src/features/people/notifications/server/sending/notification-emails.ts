import type { EmailMessage } from '#platform/server/mail/email.ts';
import { type NotificationTopic, notificationTopics } from '../../vocabulary.ts';
import type { NotificationItem } from '../notification-table.ts';
import { byUrgency } from './sending-policy.ts';

type Content = {
  topic: NotificationTopic;
  title: string;
  text: string;
  href: string;
  items: readonly NotificationItem[] | null;
  usefulUntil: Date | null;
};

/** In one email; the site shows the others. */
const maxItems = 20;

/** Turns emails about these topics off. */
export const unsubscribeLink = (publicUrl: string, token: string, topics: readonly NotificationTopic[]) =>
  `${publicUrl}/api/notifications/unsubscribe?${new URLSearchParams({ token, topics: topics.join('.') })}`;

/** Returns the items of a notification that are still of use at this time. */
const listItems = (publicUrl: string, { items }: Content, now: Date) =>
  (items ?? [])
    .filter(({ until }) => !until || new Date(until) > now)
    .map(({ title, text, href }) => ({ title, text, href: publicUrl + href }));

/** Everything that waits for one person in one email, which leaves at `now`. */
export function notificationEmail(publicUrl: string, token: string, rows: readonly Content[], now: Date): EmailMessage {
  const sorted = [...rows].sort(byUrgency);
  const [first, ...others] = sorted;
  const topics = notificationTopics.filter((topic) => rows.some((row) => row.topic === topic));
  const rest = {
    notes: [`You get this email because of what you chose on SeaLeap: ${publicUrl}/account/notifications`],
    unsubscribe: unsubscribeLink(publicUrl, token, topics),
  };
  if (others.length === 0) {
    const items = listItems(publicUrl, first!, now);
    return {
      subject: first!.title,
      paragraphs: first!.text && items.length === 0 ? [first!.text] : [],
      items,
      action: { label: items.length > 0 ? 'See all on SeaLeap' : 'Open it on SeaLeap', href: publicUrl + first!.href },
      ...rest,
    };
  }
  const shown = sorted.slice(0, maxItems);
  const isWeekly = topics.join() === 'recommendations';
  return {
    subject: isWeekly
      ? `${sorted.length} new opportunities that fit you`
      : `${first!.title}, and ${others.length} more`,
    paragraphs: [],
    items: shown.map((row) => {
      const items = listItems(publicUrl, row, now);
      return { title: row.title, text: items.length > 0 ? '' : row.text, href: publicUrl + row.href, items };
    }),
    action: isWeekly
      ? { label: 'See all that fits you', href: `${publicUrl}/for-you` }
      : { label: `See all ${sorted.length} on SeaLeap`, href: `${publicUrl}/notifications` },
    ...rest,
  };
}

const samples: Content[] = [
  {
    topic: 'deadlines',
    title: 'Reef restoration camp closes in 3 days',
    text: 'The last day is 14 March 2026.',
    href: '/applications',
    items: null,
    usefulUntil: new Date('2026-03-14T12:00:00Z'),
  },
  {
    topic: 'changes',
    title: 'A new date: Summer school of ocean science',
    text: 'It closes on 2 May 2026, and not on 1 April 2026.',
    href: '/applications',
    items: null,
    usefulUntil: null,
  },
];

const weeklySamples: Content[] = [
  {
    topic: 'recommendations',
    title: 'Reef restoration camp',
    text: 'Your goals mention “coral reefs”, and so does this exchange. All costs are paid.',
    href: '/opportunities/reef-restoration-camp',
    usefulUntil: null,
    items: null,
  },
  {
    topic: 'recommendations',
    title: 'Young ocean researchers',
    text: 'It fits your interest: Environment & Sustainability. You have five weeks to apply.',
    href: '/opportunities/young-ocean-researchers',
    usefulUntil: null,
    items: null,
  },
];

export const notificationEmailPreviews = (publicUrl: string) => ({
  notification: notificationEmail(publicUrl, 'example', samples.slice(0, 1), new Date(0)),
  notifications: notificationEmail(publicUrl, 'example', samples, new Date(0)),
  recommendations: notificationEmail(publicUrl, 'example', weeklySamples, new Date(0)),
});
