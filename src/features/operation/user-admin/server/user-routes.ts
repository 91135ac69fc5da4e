import type { Context } from 'hono';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireConfirmedRole, requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  reasonInput,
  resendEmailInput,
  roleInput,
  userDetails,
  userList,
  userListQuery,
  userParams,
} from '../contract.ts';
import type { UserAdmin } from './users.ts';

const guard = requireRole('admin');
const actorOf = async (c: Context) => (await personOf(c)).id;

const summaries = {
  suspend: 'End every session of somebody, and let nobody log in with the account until it is restored.',
  restore: 'Let somebody log in again who was suspended.',
  remove: 'Delete an account for somebody who has asked for it.',
};
const guardOfActions = requireConfirmedRole('admin');

export const userAdminEndpoints = (users: UserAdmin) => [
  get('/admin/users', guard, {
    summary: 'People by name or address, the newest first. Link with rel="next" leads to the next page.',
    query: userListQuery,
    answer: userList,
    handle: (c, { query }) =>
      answerPage(
        c,
        (limit) => users.list(query, limit),
        ({ joinedAt, id }) => `${joinedAt.toISOString()}~${id}`,
      ),
  }),
  get('/admin/users/:id', guard, {
    summary: 'What somebody holds. That it was looked at is written into the audit log.',
    params: userParams,
    answer: userDetails,
    handle: async (c, { params }) => users.view(await actorOf(c), params.id),
  }),
  post('/admin/users/:id/role', guardOfActions, {
    summary: 'Give somebody a role. Nobody changes their own.',
    params: userParams,
    body: roleInput,
    handle: async (c, { params: { id }, body: { reason, role } }) =>
      users.setRole({ actorId: await actorOf(c), id, reason }, role),
  }),
  ...(['suspend', 'restore', 'remove'] as const).map((action) =>
    post(`/admin/users/:id/${action === 'remove' ? 'delete' : action}`, guardOfActions, {
      summary: summaries[action],
      params: userParams,
      body: reasonInput,
      handle: async (c, { params: { id }, body: { reason } }) =>
        users[action]({ actorId: await actorOf(c), id, reason }),
    }),
  ),
  post('/admin/users/:id/age', guardOfActions, {
    summary:
      'Remove the record that somebody is under 18, after a mistake. They give their date of birth anew; nobody else sees it.',
    params: userParams,
    body: reasonInput,
    handle: async (c, { params: { id }, body: { reason } }) =>
      users.correctAge({ actorId: await actorOf(c), id, reason }),
  }),
  post('/admin/users/:id/emails', guardOfActions, {
    summary: 'Send the email that confirms an address, or a receipt of a class or of Premium, again.',
    params: userParams,
    body: resendEmailInput,
    handle: async (c, { params: { id }, body }) => users.resendEmail({ actorId: await actorOf(c), id, ...body }),
  }),
  post('/admin/users/:id/export', guardOfActions, {
    summary: 'Everything that is kept of somebody, as a file, for who asked for it by mail.',
    params: userParams,
    body: reasonInput,
    status: 200,
    handle: async (c, { params: { id }, body: { reason } }) => {
      const file = await users.export({ actorId: await actorOf(c), id, reason });
      return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
        'Content-Type': 'application/json; charset=UTF-8',
        'Content-Disposition': `attachment; filename="sealeap-${new Date().toISOString().slice(0, 10)}.json"`,
        'Cache-Control': 'private, no-store',
      });
    },
  }),
];
