import type { Context } from 'hono';
import { sendCookies } from '#platform/server/http/cookies.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { sessionOf } from '#platform/server/sessions/session.ts';
import { deleteAccountInput, downloadedData } from '../contract.ts';
import type { OwnData } from './own-data.ts';
import type { Visitors } from './visitor.ts';

type Dependencies = { ownData: OwnData; visitors: Visitors };

/** `requireUser` guarantees that there is one. */
const getSession = async (c: Context) => (await sessionOf(c))!;

export const ownDataEndpoints = ({ ownData, visitors }: Dependencies) => [
  endpoint({
    method: 'get',
    path: '/account/export',
    guard: requireUser,
    summary: 'Everything that is kept of who is signed in, as a file. At most ten an hour.',
    answer: downloadedData,
    handle: async (c) => {
      const data = await ownData.download(await getSession(c));
      const day = data.madeAt.slice(0, 10);
      return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
        'Content-Type': 'application/json; charset=UTF-8',
        'Content-Disposition': `attachment; filename="sealeap-${day}.json"`,
        'Cache-Control': 'private, no-store',
      });
    },
  }),
  endpoint({
    method: 'post',
    path: '/account/delete',
    guard: requireUser,
    summary: 'Delete the account and everything of it, for good. The password, or a log in of the last ten minutes.',
    body: deleteAccountInput,
    status: 204,
    handle: async (c, { body }) => {
      sendCookies(c, await ownData.remove(await getSession(c), body.password || undefined, visitors.read(c)));
      return isForm(c) ? c.redirect('/login?done=deleted', 303) : c.body(null, 204);
    },
  }),
];
