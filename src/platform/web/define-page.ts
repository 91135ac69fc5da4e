import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** A page's title and meta tags. Addresses are paths of this site. */
export type Head = {
  title: string;
  description: string;
  /** Canonical path; defaults to the current path. */
  canonical?: string;
  /** Open Graph picture, 1200 × 630. */
  image?: string;
  /** Path of an Atom feed of this page, beside the one of the site. */
  feed?: string;
  /** schema.org, JSON-LD. */
  structuredData?: object;
  /** Adds `noindex`. */
  isHidden?: boolean;
};

/** 'Chevening Scholarships · SeaLeap' */
export const titled = (title: string) => (title.includes('SeaLeap') ? title : `${title} · SeaLeap`);

/** A head that is the same whatever the page shows. */
export const plainHead =
  (title: string, description: string, rest: Partial<Head> = {}) =>
  (): Head => ({ title: titled(title), description, ...rest });

/** Returns the head of a page that search engines must not list. */
export const hiddenHead = (title: string, description: string) => plainHead(title, description, { isHidden: true });

/** The head of every admin page. */
export const adminHead = hiddenHead('Administration', 'For the people who run SeaLeap.');

/**
 * Decides who may see a page. Visitors are redirected from a page of members to the log-in page, and signed-in people
 * from a page of visitors; a page of instructors (and admins), of curators (and admins) or of admins is not found by
 * anybody else.
 */
type PageGuard = 'public' | 'visitors' | 'members' | 'instructors' | 'curators' | 'admins';

export type HeadInput<Params = Record<string, string>> = {
  params: Params;
  search: string;
  /** Holds what the page's queries have read. */
  client: QueryClient;
  publicUrl: string;
};

/** `Params`: the variable parts of its path. */
type PageDefinition<Params> = {
  /** Literal parts and `:name` parts. A slash at the end changes nothing. */
  path: string;
  guard: PageGuard;
  /** The name of the module that `load` imports, by which the server finds its styles. */
  source: string;
  /** Another page whose styles it has, where the browser never loads its module. */
  styles?: string;
  /**
   * `client` holds who is signed in: members may get more, whose code visitors never load. An address may need more than
   * another. At the first load, `client` also holds what the page's queries have read.
   */
  load(client: QueryClient, search: string, params: Params): Promise<ComponentType>;
  /** Returns the page's queries; the server reads them before rendering, the browser before showing. */
  queries?(params: Params, search: string): ((client: QueryClient) => Promise<unknown>)[];
  /** Title and meta tags. The server alone asks for them: in the browser, the heading becomes the title. */
  head(input: HeadInput<Params>): Head | Promise<Head>;
  /** Statuses of failed queries that the page itself explains; the response has the same status. */
  handledStatuses?: readonly (403 | 404)[];
  /** Form fields beside which the page shows their error; every other error stands above the page. */
  fieldsWithErrors?: readonly string[];
  /** Links from other public pages open it without a reload; any other public page is loaded whole. */
  opensWithoutReload?: boolean;
  /** It has a card form, and so a content policy of its own: it is loaded whole, and so is the page after it. */
  hasPayment?: boolean;
  /** It has a video player, whose styles its content policy must allow: it is loaded whole, and so is the page after it. */
  hasPlayer?: boolean;
  /** It shows another page of ours in a frame, which its content policy must allow. */
  hasFrame?: boolean;
  /** Nothing of it works before React is there, so React is loaded with it and not when the page is touched. */
  hydratesAtOnce?: boolean;
  /**
   * Nothing on it reacts: the browser hydrates around it and does not load its code. A function decides by who is signed
   * in.
   */
  isStatic?: boolean | ((client: QueryClient) => boolean);
  /** A script within the page, for one that must work without any other file. */
  inlineScript?: () => Promise<string>;
  /** The browser never hydrates it. */
  isServerOnly?: boolean;
  /** Its address or content is for one person, such as the token of an email: nobody may store the response. */
  isPrivate?: boolean;
  isDemoOnly?: boolean;
  /** Response headers beside those of every page. */
  headers?: Record<string, string>;
};

/** A page for premium members is made by `premiumPage` alone, which says what other members see instead. */
export type Page = Omit<PageDefinition<Record<string, string>>, 'guard'> & { guard: PageGuard | 'premium' };

export const isStaticFor = ({ isStatic = false }: Pick<Page, 'isStatic'>, client: QueryClient) =>
  typeof isStatic === 'function' ? isStatic(client) : isStatic;

/** `{ id: string }` for '/classes/:id'. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : Record<never, string>;

/** An entry of the route table. Its functions know the names in its path. */
export const definePage = <const Path extends string>(page: PageDefinition<ParamsOf<Path>> & { path: Path }): Page =>
  page;
