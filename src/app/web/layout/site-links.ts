/** Specification, section 2: the top items. Home matches exactly, the others by path prefix. */
export const siteLinks = [
  { href: '/', label: 'Home' },
  { href: '/discover', label: 'Discover' },
  { href: '/opportunities', label: 'Opportunities' },
  { href: '/classes', label: 'Classes' },
  { href: '/about', label: 'About' },
] as const;

const isActive = (href: string, path: string) => path === href || (href !== '/' && path.startsWith(`${href}/`));

/** The `aria-current` of a link. */
export const currentOf = (href: string, path: string) => (isActive(href, path) ? 'page' : undefined);

/** A link of the navigation. */
export const navigationLink = 'place';
/** The place one is at reaches down to the chart's edge. */
export const barLink = `${navigationLink} place-bar`;
/** A row of the menu of small screens. */
export const menuLink = `${navigationLink} place-row`;
