import type { Database } from '#platform/server/database/database.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { stopInput, topicAddress, topicStates } from '../../topic-contract.ts';
import { createNotificationTopicRepository } from './notification-topic-repository.ts';

const guard = requireRole('admin');

export const notificationTopicEndpoints = (db: Database) => {
  const topics = createNotificationTopicRepository(db);
  return [
    get('/admin/notifications', guard, {
      summary: 'What became of the notifications of each topic, and which topics are stopped.',
      answer: topicStates,
      handle: () => topics.listStates(),
    }),
    post('/admin/notifications/:topic/stop', guard, {
      summary: 'Stops emails and messages about a topic, or lets them go on; what waits goes out then.',
      params: topicAddress,
      body: stopInput,
      handle: async (c, { params, body }) => topics.setStopped((await personOf(c)).id, params.topic, body.isStopped),
    }),
  ];
};
