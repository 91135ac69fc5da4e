import { Hono } from 'hono';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import type { Notification, NotificationSettings } from '../../contract.ts';
import { createNotificationsModule } from '../notifications-module.ts';

export const origin = 'http://localhost';

export type Newsletter = { state: NotificationSettings['newsletter']; wanted: boolean[] };

/** Opens the routes for ada, of ada and bo. */
export async function openNotifications(
  db: Database,
  isMinor = false,
  isPremium = false,
  newsletter: Newsletter = { state: 'open', wanted: [true, false] },
) {
  await db.insert(users).values(['ada', 'bo'].map((id) => ({ id, name: id, email: `${id}@example.org` })));
  const moved: string[] = [];
  const { endpoints } = createNotificationsModule({
    db,
    queueMail,
    logger: createLogger('silent'),
    publicUrl: origin,
    ...{ secrets: ['s'.repeat(32)], limiter: { count: async () => {} }, operatorEmail: 'captain@example.org' },
    mayReceiveMarketing: async () => !isMinor,
    isPremium: async () => isPremium,
    isMinor: async () => isMinor,
    newsletter: {
      readAll: async () => ({ state: newsletter.state, wanted: newsletter.wanted }),
      chooseAll: async (_person, isWanted) => newsletter.wanted.fill(isWanted),
    },
    onTimeZoneChanged: async (_transaction, personId) => moved.push(personId),
  });
  const session = { id: 's', person: { id: 'ada', role: 'member' }, createdAt: new Date() } as Session;
  const rethrow = answerError((error) => {
    throw error;
  });
  const app = new Hono()
    .onError(rethrow)
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(endpoints));
  const send = (method: string) => (path: string, body: object) =>
    app.request(`${origin}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const postForm = (path: string, fields: URLSearchParams) =>
    app.request(`${origin}${path}`, { method: 'POST', body: fields });
  const read = async <T>(path: string) => (await (await app.request(`${origin}${path}`)).json()) as T;
  const settings = () => read<NotificationSettings>('/account/notifications');
  const unread = async () => (await read<{ unread: number }>('/notifications/unread')).unread;
  const list = (search = '') => read<Notification[]>(`/notifications${search}`);
  return { app, put: send('PUT'), post: send('POST'), postForm, list, settings, unread, moved };
}
