import { hashKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemberSave } from '#features/career/applications/web/saved/member-save.tsx';
import { readSaved } from '#features/career/applications/web/saved/save-api.ts';
import { savedQuery } from '#features/career/applications/web/saved/saved-query.ts';
import { assumeSignedOut, sessionQuery, signedIn } from '#features/people/session/web/session-api.ts';
import { contentPolicy, type Elsewhere, hashSource } from '#platform/server/http/answers/security-headers.ts';
import { isStaticFor } from '#platform/web/define-page.ts';
import { HttpError, sendThrough } from '#platform/web/http.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { App } from '../../web/app.tsx';
import type { PageState } from '../../web/browser.tsx';
import { createPageFinder, isAdminPage, readQueries, type ShownPage } from '../../web/find-page.ts';
import { firstPaintScript } from '../../web/first-paint.ts';
import { memberParts } from '../../web/layout/member-parts.ts';
import { SiteFooter } from '../../web/layout/site-footer.tsx';
import { unknownParts } from '../../web/layout/unknown-parts.ts';
import { visitorParts } from '../../web/layout/visitor-parts.ts';
import { failedPage, notFoundPage } from '../../web/pages/app-pages.ts';
import type { Route } from '../../web/route-table.ts';
import { isHiddenFrom, redirectFor, withoutSecrets } from '../access/page-access.ts';
import { documentOf, skipLink } from './document.ts';
import { inRefusal, inStaticFrame } from './page-frames.tsx';
import { playerStyles } from './player-styles.ts';
import type { RefusedForm } from './refused-forms.ts';
import { stagingNotice } from './staging.tsx';
import type { WebAssets } from './web-assets.ts';

export type RendererDependencies = {
  assets: WebAssets;
  publicUrl: string;
  isDemo: boolean;
  /** Every page says that it belongs to a copy for testing. */
  isStaging?: boolean;
  /** Other sites that pages may use. */
  elsewhere: Elsewhere | undefined;
  /** The card form loads from these sites, where it is not from this one. */
  paymentSources?: Elsewhere | undefined;
  routes: readonly Route[];
  report: (error: Error) => void;
  now?: () => Date;
};

type RenderRequest = {
  path: string;
  search: string;
  /** Reads of a page: the API's own handler, in this process, for whoever asks. */
  callApi: (path: string) => Promise<Response>;
  /** Whether the request carries a session. Without one nobody is looked up. */
  mayBeMember: boolean;
  /** A form of this page was sent without script and refused. */
  refused?: RefusedForm;
};

/** This part is the same on every page and never changes: it is sent, and needs no script. */
const after = renderToString(<SiteFooter />);
/** What the frame around every page shows: who is here, and how many they have saved. */
const frameHashes = [sessionQuery(), savedQuery()].map(({ queryKey }) => hashKey(queryKey));
const firstPaintHash = hashSource(firstPaintScript);

const asError = (failure: Error) => failure;

/** The browser loads the control only with pages that have something to save. */
const wholeMemberParts = { ...memberParts, Save: MemberSave };

/** Renders the page of an address to a complete document (design.md, 'How a page travels'). */
export function createPageRenderer({
  assets,
  publicUrl,
  isDemo,
  isStaging,
  elsewhere,
  paymentSources,
  routes,
  report,
  now = () => new Date(),
}: RendererDependencies) {
  const findPage = createPageFinder(routes, isDemo);
  const before = isStaging ? stagingNotice : '';
  return async function renderPage({ path, search, callApi, mayBeMember, refused }: RenderRequest) {
    const shown = withoutSecrets({ path, search });
    if (shown) return { redirectTo: shown } as const;
    const client = createQueryClient();
    sendThrough(client, callApi);
    const unknown = mayBeMember ? await client.fetchQuery(sessionQuery()).then(() => undefined, asError) : undefined;
    if (!mayBeMember || unknown) assumeSignedOut(client);
    const person = signedIn(client) ?? null;

    const known = findPage(path);
    // Somebody whom we cannot look up may be one of those who see it.
    const found = !unknown && isHiddenFrom(known.route, person) ? { route: notFoundPage as Route, params: {} } : known;
    const address = { path, params: found.params, search };
    const redirectTo = unknown ? undefined : redirectFor(known.route, address, person);
    if (redirectTo) return { redirectTo } as const;

    const [read] = await Promise.all([
      readQueries(client, found.route, address),
      person && !isAdminPage(found.route) && readSaved(client),
    ]);
    const isMissing = read.isMissing && !unknown;
    const failure = unknown ?? read.failure;
    // A read that was refused is the address's fault, not ours.
    const isRefused = failure instanceof HttpError && failure.status < 500;
    // The API has reported its failures, with the cause.
    if (failure && !(failure instanceof HttpError)) report(failure);

    const isNotFound = isMissing || found.route === notFoundPage;
    const route = isNotFound ? notFoundPage : failure ? failedPage : found.route;
    const Content = await route.load(client, search, found.params);
    const isStatic = isStaticFor(route, client);
    const first: ShownPage = {
      address,
      route,
      Content: refused ? inRefusal(refused, route, Content) : isStatic ? inStaticFrame(Content) : Content,
    };
    const at = now();
    const parts = person ? wholeMemberParts : unknown ? unknownParts : visitorParts;
    const body = renderToString(<App client={client} first={first} findPage={findPage} now={at} {...parts} />);
    const state: PageState = {
      queries: client
        .getQueryCache()
        .getAll()
        // A read that is for the browser alone has brought nothing here.
        .filter(({ state: { data } }) => data !== undefined)
        // A static page's HTML is all that the browser needs of it; the frame around it is hydrated.
        .filter(({ queryHash }) => !isStatic || frameHashes.includes(queryHash))
        .map(({ queryKey, state: { data } }) => [queryKey, data]),
      isDemo,
      isMissing,
      area: found.route.area ?? 'site',
      now: at.toISOString(),
    };
    const ownSheets = [
      ...assets.sheetsOf(route.styles ?? route.source),
      ...(person ? [...assets.sheetsOf(`member-${route.source}`), ...assets.sheetsOf('member-parts')] : []),
      ...(isAdminPage(route) ? assets.sheetsOf('admin-frame') : []),
      ...(route.guard === 'instructors' ? assets.sheetsOf('teach-frame') : []),
    ].filter((sheet, index, all) => all.findIndex(({ href }) => href === sheet.href) === index);
    const ownCss = ownSheets.map(({ css }) => css).join('');
    const sheets = [assets.stylesFor(skipLink + before + body + after, ownCss), ...ownSheets];
    const inlineScript = await route.inlineScript?.();
    const content = documentOf({
      head: await route.head({ params: found.params, search, client, publicUrl }),
      path,
      body,
      before,
      after: isAdminPage(route) ? '' : after,
      // A page that could not be read stays as it is: its way on is a link.
      ...(!route.isServerOnly && !refused && { state }),
      person: person?.uid,
      inlineScript,
      isAtOnce: route.hydratesAtOnce,
      assets,
      sheets,
      publicUrl,
    });
    const policy = contentPolicy(
      {
        scripts: inlineScript ? [firstPaintHash, hashSource(inlineScript)] : [firstPaintHash],
        styles: [...sheets.map(({ hash }) => hash), ...(route.hasPlayer ? playerStyles : [])],
        hasFrame: route.hasFrame,
        hasPlayer: route.hasPlayer,
      },
      route.hasPayment ? paymentSources : elsewhere,
    );
    return {
      content,
      pattern: route.path,
      policy,
      headers: found.route.headers ?? {},
      isPrivate: route.isPrivate ?? false,
      status: isNotFound ? 404 : isRefused ? 400 : failure ? 503 : (read.handledStatus ?? 200),
    } as const;
  };
}
