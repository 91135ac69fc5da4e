import type { Context } from 'hono';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { liveHeaders } from '#platform/server/live/live-streams.ts';
import { getSession, personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  allReadInput,
  groupChoiceInput,
  guessedZoneInput,
  notificationAddress,
  notificationList,
  notificationSettings,
  notificationSettingsInput,
  readInput,
  unreadCount,
} from '../contract.ts';
import type { LiveNotifications } from './live-notifications.ts';
import { NotificationNotFound } from './notification-errors.ts';
import type { NotificationListRepository, Recipient } from './notification-list-repository.ts';
import type { NotificationGroups } from './settings/notification-groups.ts';
import type { NotificationPreferences } from './settings/notification-preferences.ts';

type Dependencies = {
  lists: NotificationListRepository;
  preferences: NotificationPreferences;
  groups: NotificationGroups;
  live: Pick<LiveNotifications, 'open'>;
  isMinor: (c: Context) => Promise<boolean>;
  isPremium: (c: Context) => Promise<boolean>;
};

export const notificationEndpoints = ({ lists, preferences, groups, live, isMinor, isPremium }: Dependencies) => {
  const recipientOf = async (c: Context): Promise<Recipient> => ({
    id: (await personOf(c)).id,
    isMinor: await isMinor(c),
  });
  const readerOf = async (c: Context) => ({
    person: await personOf(c),
    recipient: await recipientOf(c),
    isPremium: await isPremium(c),
  });
  const backToList = (c: Context) => redirectForm(c, '/notifications');

  return [
    get('/notifications', requireUser, {
      summary: 'The notifications of who is signed in, newest first. Link with rel="next" leads to the next page.',
      query: pageQuery,
      answer: notificationList,
      handle: async (c, { query }) => {
        const recipient = await recipientOf(c);
        return answerPage(c, (limit) => lists.list(recipient, query.cursor, limit), toCursor);
      },
    }),
    get('/notifications/unread', requireUser, {
      summary: 'How many notifications were not read; 100 stands for more.',
      answer: unreadCount,
      handle: async (c) => ({ unread: await lists.countUnread(await recipientOf(c)) }),
    }),
    get('/notifications/events', requireUser, {
      summary: 'Server-sent events with how many notifications were not read, now and whenever that changes.',
      handle: async (c) => {
        const reader = { ...(await recipientOf(c)), sessionId: (await getSession(c)).id };
        return c.body(live.open(reader), 200, liveHeaders);
      },
    }),
    post('/notifications/read', requireUser, {
      summary: 'Marks all notifications up to an instant as read.',
      body: allReadInput,
      handle: async (c, { body }) => {
        await lists.setAllRead((await personOf(c)).id, body.until);
        return backToList(c);
      },
    }),
    post('/notifications/:id/read', requireUser, {
      summary: 'Marks a notification as read, or as not read.',
      params: notificationAddress,
      body: readInput,
      handle: async (c, { params, body }) => {
        if (!(await lists.setRead((await personOf(c)).id, params.id, body.isRead === 'yes')))
          throw new NotificationNotFound();
        return backToList(c);
      },
    }),
    get('/account/notifications', requireUser, {
      summary: 'How notifications reach who is signed in.',
      answer: notificationSettings,
      handle: async (c) => groups.read(await readerOf(c)),
    }),
    put('/account/notifications', requireUser, {
      summary: 'Changes how notifications reach who is signed in.',
      body: notificationSettingsInput,
      handle: async (c, { body }) => preferences.choose(await recipientOf(c), body),
    }),
    post('/account/notifications', requireUser, {
      summary: 'The same, for a form of a page whose script has not arrived.',
      body: notificationSettingsInput,
      handle: async (c, { body }) => {
        await preferences.choose(await recipientOf(c), body);
        return redirectForm(c, '/account/notifications/times?done=notifications');
      },
    }),
    post('/account/notifications/choice', requireUser, {
      summary: 'Turns a group of notifications on or off by email or on devices, or all groups at once.',
      body: groupChoiceInput,
      handle: async (c, { body }) => {
        await groups.choose(await readerOf(c), body);
        return redirectForm(c, '/account/notifications?done=notifications');
      },
    }),
    post('/account/time-zone', requireUser, {
      summary: 'The time zone of the browser, which holds until the person chooses one.',
      body: guessedZoneInput,
      handle: async (c, { body }) => preferences.guessTimeZone((await personOf(c)).id, body.timeZone),
    }),
  ];
};
