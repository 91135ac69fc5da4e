import * as z from 'zod/mini';
import { instant, instantInput } from '#platform/shared/dates/date-schema.ts';
import {
  channels,
  emailChoices,
  emailChoicesOf,
  groupStates,
  notificationGroups,
  notificationTopics,
  presets,
  rhythms,
} from './vocabulary.ts';

const topic = z.enum(notificationTopics);

/** Instants are ISO 8601 in UTC. */
const notification = z.object({
  id: z.uuid(),
  topic,
  title: z.string(),
  text: z.string(),
  /** A path of the site. */
  href: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
  /** When it is of no use any more; null without such a time. */
  usefulUntil: z.nullable(instant),
});
export type Notification = z.infer<typeof notification>;
export const notificationList = z.array(notification);

export const notificationAddress = z.object({ id: z.uuid() });

/** How many were not read; counted up to `maxUnread`. */
export const unreadCount = z.object({ unread: z.int() });

/** The body of `POST /api/notifications/:id/read`. */
export const readInput = z.strictObject({ isRead: z.enum(['yes', 'no']) });
/** The body of `POST /api/notifications/read`: the newest that the person has seen. */
export const allReadInput = z.strictObject({ until: instantInput });

const zonePattern = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/;
function isKnownZone(name: string) {
  if (!zonePattern.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
/** An IANA name. */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isKnownZone, { message: 'Use the name of a time zone, as Europe/Berlin' }));

const preference = z.object({ topic, email: z.enum(emailChoices), push: z.boolean() });
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const state = z.nullable(z.enum(groupStates));
/** Null where there is nothing to choose. */
const group = z.object({ group: z.enum(notificationGroups), email: state, push: state });
export type GroupChoice = z.infer<typeof group>;

/** The answer of `GET /api/account/notifications`. Topics that are not for this person are left out. */
export const notificationSettings = z.object({
  preferences: z.array(preference),
  groups: z.array(group),
  /** Whether the newsletter is part of the news; otherwise why not. */
  newsletter: z.enum(['open', 'underAge', 'unconfirmed']),
  rhythm: z.enum(rhythms),
  timeZone,
  /** False when the browser said it, or nobody did. */
  isZoneChosen: z.boolean(),
  /** All that can be chosen. */
  timeZones: z.array(z.string()),
  /** 'HH:MM', local; null together. */
  quietFrom: z.nullable(timeOfDay),
  quietTo: z.nullable(timeOfDay),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Values of a field, which a form sends once, several times or as one empty value. */
const valuesOf = z.transform((input) => {
  const values = typeof input === 'string' ? [input] : input;
  return Array.isArray(values) ? values.filter((value) => value !== '') : values;
});
const choices = notificationTopics.flatMap((name) =>
  emailChoicesOf(name).map((choice) => `${name}:${choice}` as const),
);

/** `group:channel:on`, `group:channel:off`, or a preset. */
const groupChoices = notificationGroups.flatMap((name) =>
  channels.flatMap((channel) => [`${name}:${channel}:on`, `${name}:${channel}:off`] as const),
);
/** The body of `POST /api/account/notifications/choice`: what a button of the settings says. */
export const groupChoiceInput = z.strictObject({ choice: z.enum([...groupChoices, ...presets]) });
export type GroupChoiceInput = z.infer<typeof groupChoiceInput>;

/**
 * The body of `PUT /api/account/notifications`, from script and form. Topics without an `email` stay as they are; of the
 * others, those in `push` come by push too. Without `quietFrom` and `quietTo` there is no quiet time.
 */
export const notificationSettingsInput = z
  .strictObject({
    email: z._default(z.pipe(valuesOf, z.array(z.enum(choices)).check(z.maxLength(notificationTopics.length))), []),
    push: z._default(z.pipe(valuesOf, z.array(topic).check(z.maxLength(notificationTopics.length))), []),
    /** For every topic that is wanted by email and has this choice; '' leaves each as it is. */
    rhythm: z.optional(z.enum(rhythms)),
    /** '' follows the browser again. */
    timeZone: z.optional(z.union([z.literal(''), timeZone])),
    quietFrom: z.optional(z.union([z.literal(''), timeOfDay])),
    quietTo: z.optional(z.union([z.literal(''), timeOfDay])),
  })
  .check(
    z.refine(({ quietFrom, quietTo }) => Boolean(quietFrom) === Boolean(quietTo), {
      message: 'Give both times, or none',
      path: ['quietTo'],
    }),
  );
export type NotificationSettingsInput = z.infer<typeof notificationSettingsInput>;

/** The body of `POST /api/account/time-zone`: what the browser says. */
export const guessedZoneInput = z.strictObject({ timeZone });

/**
 * The query of the link in emails, of which topics it turns emails off; without a body of ours, because of one-click
 * unsubscription (RFC 8058).
 */
export const unsubscribeQuery = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  topics: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200)),
      z.transform((text: string) => text.split('.')),
    ),
    z.array(topic),
  ),
});
