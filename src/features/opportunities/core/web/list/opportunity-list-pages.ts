import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';

const api = () => import('../opportunity-api.ts');
const parts = () => import('./list-parts.ts');
const memberList = () => import('./member-list-page.tsx');

export const pages = [
  definePage({
    path: '/opportunities',
    guard: 'public',
    source: 'list-page',
    load: async (client, search) => {
      if (import.meta.env.SSR) await (await parts()).countryList.load();
      if (search) await (await parts()).searchParts.load();
      return signedIn(client) ? (await memberList()).MemberListPage : (await import('./list-page.tsx')).ListPage;
    },
    queries: (_params, search) => [
      async (client) => (await api()).readList(client, search),
      async (client) => signedIn(client) && (await memberList()).readForMember(client, search),
    ],
    head: async ({ search }) => (await import('../opportunity-head.ts')).listHead(search),
    opensWithoutReload: true,
  }),
];
