/** A page's title and meta tags. Addresses are paths of this site. */
export type Head = {
  title: string;
  description: string;
  /** Canonical path; defaults to the current path. */
  canonical?: string;
  /** Open Graph picture, 1200 × 630. */
  image?: string;
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

/** The same for a page that search engines must not list. */
export const hiddenHead = (title: string, description: string) => plainHead(title, description, { isHidden: true });

/** The head of every admin page. */
export const adminHead = hiddenHead('Desk', 'For the people who run SeaLeap.');
