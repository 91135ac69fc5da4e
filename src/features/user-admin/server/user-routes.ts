import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
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

const pageSize = 50;
const guard = requireRole('admin');

export const userAdminEndpoints = (users: UserAdmin) => [
  endpoint({
    method: 'get',
    path: '/admin/people',
    guard,
    summary: 'People by name or address, the newest first. Link with rel="next" leads to the next page.',
    query: userListQuery,
    answer: userList,
    handle: async (c, { query }) => {
      const found = await users.list(query, pageSize + 1);
      const page = found.slice(0, pageSize);
      const last = page.at(-1);
      linkNext(c, found.length > pageSize && last ? `${last.joinedAt}~${last.id}` : undefined);
      return c.json(page);
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/people/:id',
    guard,
    summary: 'What somebody holds. That it was looked at is written into the audit log.',
    params: userParams,
    answer: userDetails,
    handle: async (c, { params }) => c.json(await users.view((await personOf(c)).id, params.id)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/people/:id/role',
    guard,
    summary: 'Give somebody a role. Nobody changes their own.',
    params: userParams,
    body: roleInput,
    status: 204,
    handle: async (c, { params: { id }, body: { reason, role } }) => {
      await users.setRole({ actorId: (await personOf(c)).id, id, reason }, role);
      return c.body(null, 204);
    },
  }),
  ...(['suspend', 'restore', 'remove'] as const).map((action) =>
    endpoint({
      method: 'post',
      path: `/admin/people/:id/${action === 'remove' ? 'delete' : action}`,
      guard,
      summary: {
        suspend: 'End every session of somebody, and let nobody log in with the account until it is restored.',
        restore: 'Let somebody log in again who was suspended.',
        remove: 'Delete an account for somebody who has asked for it.',
      }[action],
      params: userParams,
      body: reasonInput,
      status: 204,
      handle: async (c, { params: { id }, body: { reason } }) => {
        await users[action]({ actorId: (await personOf(c)).id, id, reason });
        return c.body(null, 204);
      },
    }),
  ),
  endpoint({
    method: 'post',
    path: '/admin/people/:id/letters',
    guard,
    summary: 'Send the letter that confirms an address, or a receipt of a class or of Premium, again.',
    params: userParams,
    body: resendEmailInput,
    status: 204,
    handle: async (c, { params: { id }, body }) => {
      await users.resendEmail({ actorId: (await personOf(c)).id, id, ...body });
      return c.body(null, 204);
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/people/:id/export',
    guard,
    summary: 'Everything that is kept of somebody, as a file, for who asked for it by mail.',
    params: userParams,
    body: reasonInput,
    handle: async (c, { params: { id }, body: { reason } }) => {
      const file = await users.export({ actorId: (await personOf(c)).id, id, reason });
      return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
        'Content-Type': 'application/json; charset=UTF-8',
        'Content-Disposition': `attachment; filename="sealeap-${today()}.json"`,
        'Cache-Control': 'private, no-store',
      });
    },
  }),
];

const today = () => new Date().toISOString().slice(0, 10);
