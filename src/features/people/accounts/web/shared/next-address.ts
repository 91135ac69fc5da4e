import { sitePath } from '#platform/shared/site-path.ts';

/** The `next` parameter if it is a path of this site, else the home page (specification, section 8). */
export function nextAddress(search: string) {
  const parameters = new URLSearchParams(search);
  return sitePath(parameters.get('next') ?? parameters.get('returnTo') ?? undefined);
}

const addressOf = (path: string, search: string) => (search ? `${path}?${search}` : path);

export const logInAddress = (path: string, search: string) =>
  `/login?${new URLSearchParams({ next: addressOf(path, search) })}`;

/** Keeps the `next` parameter in a link to another sign-in page. */
export function withNext(path: string, search: string) {
  const next = nextAddress(search);
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;
}
