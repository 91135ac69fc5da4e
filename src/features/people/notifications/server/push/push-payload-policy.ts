import { createHash } from 'node:crypto';
import type { NotificationTopic } from '../../vocabulary.ts';
import { byUrgency } from '../sending/sending-policy.ts';

/** The browser shows this. `tag`: a message replaces a shown one that has the same tag. `href`: a path of the site. */
export type PushPayload = { title: string; body: string; href: string; tag: string };

type Content = { topic: NotificationTopic; title: string; text: string; href: string; usefulUntil: Date | null };

/** Push services take 4,096 bytes with their encryption (RFC 8030, 7.2); phones show far less. */
const maxTitle = 120;
const maxBody = 240;
const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

/** Everything that waits for one person in one message. */
export function toPushPayload(key: string, rows: readonly Content[]): PushPayload {
  const [first, ...others] = [...rows].sort(byUrgency);
  const { title, text, href } = first!;
  const rest =
    others.length === 0 ? { body: text, href } : { body: `And ${others.length} more.`, href: '/notifications' };
  return { title: shorten(title, maxTitle), ...rest, body: shorten(rest.body, maxBody), tag: key };
}

/** When the last of them is of no use any more; null: never. */
export const lastUse = (rows: readonly Content[]) =>
  rows.some(({ usefulUntil }) => !usefulUntil)
    ? null
    : new Date(Math.max(...rows.map(({ usefulUntil }) => usefulUntil!.getTime())));

/** The key as a topic (RFC 8030, 5.4): of two messages that wait at the push service, the second takes the first's place. */
export const topicOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32);

const maxKeptSeconds = 3 * 24 * 60 * 60;
/** Seconds for which a push service keeps a message for a device that is off. */
export const secondsToLive = (usefulUntil: Date | null, now: Date) =>
  Math.min(maxKeptSeconds, usefulUntil ? Math.ceil((usefulUntil.getTime() - now.getTime()) / 1000) : maxKeptSeconds);
