import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { readListAddress } from '#features/opportunities/web/list-address.ts';
import { opportunityListQuery, opportunityQuery } from '#features/opportunities/web/opportunity-api.ts';
import { signedIn } from '#features/session/web/session-api.ts';

export type Params = Record<string, string>;

export type PageRoute = {
  path: string;
  /** The name of its module, by which the server finds its styles. */
  source: string;
  /** `client` says who is here: members may get more, whose code visitors never load. */
  load: (client: QueryClient) => Promise<ComponentType>;
  /** What the page reads; the server does it before rendering, the browser before showing. */
  queries?: (params: Params, search: string) => ((client: QueryClient) => Promise<unknown>)[];
  /** Refusals that it tells in its own words; the page of the server has their status. */
  handledStatuses?: readonly (403 | 404)[];
  /** Fields of its form beside which it says what was wrong with them; every other refusal stands above the page. */
  fieldsWithErrors?: readonly string[];
  /** Who has business here: others are led on, by the server before anything is shown, and by the page itself. */
  isFor?: 'visitors' | 'members' | 'curators' | 'admins';
  /**
   * A card is typed in here. Such a page has a content policy of its own, so it is always loaded whole, and so is the
   * one after it.
   */
  hasPayment?: (search: string) => boolean;
  /** Shows another page of ours in a frame, which its content policy must allow: links to it load it whole. */
  hasFrame?: boolean;
  /** Nothing of it works before React is there, so React comes with it and waits for no sign of a person. */
  isAtOnce?: boolean;
  /** Its address holds something that nobody else may keep, such as the token of a mail. */
  isPrivate?: boolean;
  isDemoOnly?: boolean;
  /** Nothing on it reacts: what the server sent stays as it is, and its code is not needed until it is come back to. */
  isStatic?: boolean;
  /** Stays as it was sent: it stands in for another page, so the browser must not take it over. */
  isPlaceholder?: boolean;
};

const memberList = () => import('#features/opportunities/web/member-list-page.tsx');
const courses = () => import('#features/courses/web/course-api.ts');
const enrollments = () => import('#features/enrollments/web/enrollment-api.ts');

/**
 * The addresses that people move between without a new load; the others are in `entry-routes.tsx` and
 * `further-routes.tsx`, which the browser fetches when it stands on one of them. The first that matches is taken.
 */
export const routes: PageRoute[] = [
  {
    path: '/',
    source: 'home-page',
    load: () => import('./pages/home-page.tsx').then((page) => page.HomePage),
    isStatic: true,
  },
  {
    path: '/discover',
    source: 'quiz-page',
    load: () => import('#features/discovery-quiz/web/quiz-page.tsx').then((page) => page.QuizPage),
  },
  {
    path: '/opportunities',
    source: 'list-page',
    load: (client) =>
      signedIn(client)
        ? memberList().then((page) => page.MemberListPage)
        : import('#features/opportunities/web/list-page.tsx').then((page) => page.ListPage),
    queries: (_params, search) => [
      (client) => client.fetchQuery(opportunityListQuery(readListAddress(search))),
      async (client) => signedIn(client) && (await memberList()).readForMember(client, search),
    ],
  },
  {
    path: '/opportunities/:slug',
    source: 'detail-page',
    load: () => import('#features/opportunities/web/detail-page.tsx').then((page) => page.DetailPage),
    queries: ({ slug }) => [(client) => client.fetchQuery(opportunityQuery(slug!))],
  },
  {
    path: '/classes',
    source: 'catalogue-page',
    load: () => import('#features/courses/web/catalogue-page.tsx').then((page) => page.CataloguePage),
    queries: (_params, search) => [async (client) => (await courses()).readCatalogue(client, search)],
  },
  {
    path: '/classes/:id',
    source: 'course-page',
    load: (client) =>
      signedIn(client)
        ? import('./pages/member-course-page.tsx').then((page) => page.MemberCoursePage)
        : import('#features/courses/web/course-page.tsx').then((page) => page.CoursePage),
    queries: ({ id }) => [
      async (client) => (await courses()).readCourse(client, id!),
      async (client) => {
        const person = signedIn(client);
        if (person) await (await enrollments()).readEnrollmentStatus(client, person.uid, id!);
      },
    ],
    handledStatuses: [404],
  },
  {
    path: '/about',
    source: 'about-page',
    load: () => import('./pages/about-page.tsx').then((page) => page.AboutPage),
  },
];

export const notFoundRoute: PageRoute = {
  path: '*',
  source: 'not-found-page',
  load: () => import('./pages/not-found-page.tsx').then((page) => page.NotFoundPage),
  isStatic: true,
};

/** What the server shows when a page's reads have failed. */
export const failedRoute: PageRoute = {
  path: '!',
  source: 'failed-page',
  load: () => import('./pages/failed-page.tsx').then((page) => page.FailedPage),
  isPlaceholder: true,
};
