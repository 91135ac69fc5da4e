import { signedIn } from '#features/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';
import { readListAddress } from './list-address.ts';
import { countryList, searchParts } from './list-parts.ts';
import { facetsQuery, opportunityListQuery } from './opportunity-api.ts';

const memberList = () => import('./member-list-page.tsx');

export const opportunitiesPages = [
  definePage({
    path: '/opportunities',
    guard: 'public',
    source: 'list-page',
    load: async (client, search) => {
      if (import.meta.env.SSR) await countryList.load();
      if (search) await searchParts.load();
      return signedIn(client) ? (await memberList()).MemberListPage : (await import('./list-page.tsx')).ListPage;
    },
    queries: (_params, search) => [
      (client) => client.fetchQuery(opportunityListQuery(readListAddress(search))),
      (client) => client.prefetchQuery(facetsQuery(readListAddress(search))),
      async (client) => signedIn(client) && (await memberList()).readForMember(client, search),
    ],
    head: async ({ search }) => (await import('./opportunity-head.ts')).listHead(readListAddress(search)),
    opensWithoutReload: true,
  }),
];
