import { sitePath } from '#platform/shared/site-path.ts';

/** Where the person was going before they were asked who they are; else the home page (specification, section 8). */
export function nextAddress(search: string) {
  const parameters = new URLSearchParams(search);
  return sitePath(parameters.get('next') ?? parameters.get('returnTo') ?? undefined);
}

const addressOf = (path: string, search: string) => (search ? `${path}?${search}` : path);

/** Log in first, then come back. */
export const logInAddress = (path: string, search: string) =>
  `/login?${new URLSearchParams({ next: addressOf(path, search) })}`;

/** The same goal, for a link to another page about identity. */
export function withNext(path: string, search: string) {
  const next = nextAddress(search);
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;
}
