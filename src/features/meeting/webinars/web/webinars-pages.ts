import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const api = () => import('./webinar-api.ts');

/** Reached from an email only: its address holds a token, and it needs no script. */
const fromEmail = {
  guard: 'public',
  source: 'webinar-link-pages',
  isServerOnly: true,
  isPrivate: true,
  headers: { 'Referrer-Policy': 'same-origin' },
} as const;

export const pages = [
  definePage({
    path: '/webinars',
    guard: 'public',
    source: 'webinars-page',
    load: async () => (await import('./webinars-page.tsx')).WebinarsPage,
    queries: (_params, search) => [async (client) => (await api()).readWebinars(client, search)],
    head: async ({ search }) => (await import('./webinar-head.ts')).webinarsHead(search),
  }),
  definePage({
    path: '/webinars/:slug',
    guard: 'public',
    source: 'visitor-webinar-page',
    handledStatuses: [404],
    load: async (client) =>
      signedIn(client)
        ? (await import('./member-webinar-page.tsx')).MemberWebinarPage
        : (await import('./visitor-webinar-page.tsx')).VisitorWebinarPage,
    queries: ({ slug }) => [async (client) => (await api()).readWebinar(client, slug)],
    fieldsWithErrors: ['name', 'email', 'text'],
    head: async ({ params, client, publicUrl }) =>
      (await import('./webinar-head.ts')).webinarHead(
        client.getQueryData((await api()).webinarQuery(params.slug).queryKey),
        publicUrl,
      ),
  }),
  definePage({
    ...fromEmail,
    path: '/webinars/:slug/confirm',
    load: async () => (await import('./webinar-link-pages.tsx')).WebinarConfirmPage,
    head: hiddenHead('Confirm your registration', 'The last step of a registration.'),
  }),
  definePage({
    ...fromEmail,
    path: '/webinars/:slug/registration',
    handledStatuses: [404],
    load: async () => (await import('./webinar-link-pages.tsx')).WebinarRegistrationPage,
    queries: (_params, search) =>
      new URLSearchParams(search).has('token')
        ? [async (client) => (await api()).readRegistration(client, search)]
        : [],
    fieldsWithErrors: ['text'],
    head: hiddenHead('Your registration', 'A registration for a webinar.'),
  }),
];
