import { sendCookies } from '#platform/server/http/cookies.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { getSession } from '#platform/server/sessions/person-of.ts';
import { deleteAccountInput, downloadedData } from '../../contract.ts';
import type { Visitors } from '../sign-in/visitor.ts';
import type { OwnData } from './own-data.ts';

type Dependencies = { ownData: OwnData; visitors: Visitors };

export const ownDataEndpoints = ({ ownData, visitors }: Dependencies) => [
  get('/account/export', requireUser, {
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
  post('/account/delete', requireUser, {
    summary: 'Delete the account and everything of it, for good. The password, or a log in of the last ten minutes.',
    body: deleteAccountInput,
    handle: async (c, { body }) => {
      sendCookies(c, await ownData.remove(await getSession(c), body.password || undefined, visitors.read(c)));
      return redirectForm(c, '/login?done=deleted');
    },
  }),
];
