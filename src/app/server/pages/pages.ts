import type { Context, Hono } from 'hono';
import type { AccountSettings } from '#features/people/accounts/server/accounts-module.ts';
import type { FirebaseSettings } from '#features/people/accounts/server/sign-in/firebase-sign-in.ts';
import { outageRetryAfter } from '#platform/server/errors.ts';
import type { ResponseCache } from '#platform/server/http/answers/response-cache.ts';
import type { Elsewhere } from '#platform/server/http/answers/security-headers.ts';
import { noteShown } from '#platform/server/http/answers/shown-content.ts';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { RepeatedParameter } from '#platform/server/http/repeated-parameters.ts';
import { sharingSession } from '#platform/server/sessions/session.ts';
import type { InSpan } from '#platform/server/tracing.ts';
import { routes } from '../../web/routes.ts';
import type { PageRequest } from './refused-forms.ts';
import { createPageRenderer, type RendererDependencies } from './render.tsx';
import { sandboxPages } from './sandbox-pages.ts';

export type PagesDependencies = Pick<RendererDependencies, 'assets' | 'publicUrl' | 'isDemo' | 'isStaging'> & {
  /** Traces what is done for a request; without it nothing is traced. */
  inSpan?: InSpan | undefined;
  store: ResponseCache;
  firebase: AccountSettings['firebase'];
  /** The card form's script is on this site, and not the provider's. */
  hasOwnPaymentScript: boolean;
};

type Dependencies = PagesDependencies & {
  /** Pages read from this API. */
  api: Hono;
  sandboxes: Parameters<typeof sandboxPages>[0];
  report: (error: Error) => void;
};

/** Origins of Stripe.js (Stripe, 'Integration security guide', content security policy). */
const stripeSources: Elsewhere = {
  connect: ['https://api.stripe.com'],
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  writesStyles: true,
};

/** Origins of Firebase's browser SDK (Firebase, 'Authenticate using Google with JavaScript'). */
function firebaseSources({ authDomain, emulatorHost }: FirebaseSettings): Elsewhere {
  const scripts = ['https://apis.google.com'];
  if (emulatorHost) return { connect: [`http://${emulatorHost}`], scripts, frames: [`http://${emulatorHost}`] };
  const connect = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return { connect, scripts, frames: [`https://${authDomain}`] };
}

/** Answers the addresses of pages: a rendered document, or a redirect. */
export function createPages({
  api,
  store,
  inSpan,
  firebase,
  hasOwnPaymentScript,
  sandboxes,
  ...settings
}: Dependencies) {
  const renderPage = createPageRenderer({
    ...settings,
    routes: [...sandboxPages(sandboxes), ...routes],
    elsewhere: firebase && firebaseSources(firebase),
    paymentSources: hasOwnPaymentScript ? undefined : stripeSources,
  });

  async function answerPage(c: Context, { path, search, status, refused }: PageRequest) {
    const cookie = c.req.header('cookie');
    // A page shows what its reads note, and nothing else.
    noteShown([]);
    /** Where the API has moved what the page reads: the page has moved with it. */
    let movedTo: string | null = null;
    const render: typeof renderPage = (request) =>
      inSpan ? inSpan('render the page', () => renderPage(request)) : renderPage(request);
    const page = await render({
      path,
      search,
      callApi: async (address) => {
        const response = await api.request(
          address.replace(/^\/api/, ''),
          { headers: cookie ? { cookie } : {} },
          { ...c.env, ...sharingSession(c) },
        );
        if (response.status === 301) movedTo = response.headers.get('location');
        return response;
      },
      mayBeMember: store.isPersonal(cookie),
      ...(refused && { refused }),
    });
    if (movedTo) return c.redirect((movedTo as string).replace(/^\/api/, ''), 301);
    if ('redirectTo' in page) return c.redirect(page.redirectTo, refused ? 303 : 302);
    c.set('pattern', page.pattern);
    if (page.isPrivate || refused) c.header('Cache-Control', 'private, no-store');
    c.header('Content-Security-Policy', page.policy);
    if (page.status === 503) c.header('Retry-After', String(outageRetryAfter));
    // As bytes: a `Response` of a text checks each of its characters.
    return c.body(Buffer.from(page.content), status ?? page.status, {
      'Content-Type': 'text/html; charset=UTF-8',
      ...page.headers,
    });
  }

  const { app } = guardedRoutes().get('*', publicRoute, (c) =>
    answerPage(c, { path: c.req.path, search: new URL(c.req.url).search.slice(1) }),
  );
  app.onError((error, c) => {
    if (!(error instanceof RepeatedParameter)) throw error;
    const { status, message } = error;
    return answerPage(c, { path: c.req.path, search: '', status, refused: { typed: {}, message } });
  });
  return { answerPage, app };
}
