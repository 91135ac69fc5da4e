/** What a page says of itself to search engines and to whoever shares it. Addresses are paths on this site. */
export type Head = {
  title: string;
  description: string;
  /** The one address of this content, without what does not change it; the current path when not given. */
  canonical?: string;
  /** A picture for social cards, 1200 × 630. */
  image?: string;
  /** schema.org, JSON-LD. */
  structuredData?: object;
  /** Keep out of search engines. */
  isHidden?: boolean;
};

/** 'Chevening Scholarships · SeaLeap' */
export const titled = (title: string) => (title.includes('SeaLeap') ? title : `${title} · SeaLeap`);
