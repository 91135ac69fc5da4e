import type { Context } from 'hono';
import { AppError } from '#platform/server/errors.ts';
import { sendCookies } from '#platform/server/http/cookies.ts';
import { isForm, redirectForm } from '#platform/server/http/read-body.ts';
import { sitePath } from '#platform/shared/site-path.ts';
import { SecondFactorRequired } from '../account-errors.ts';

/** 204 for scripts; for plain forms a redirect, with the cookie of a notice for the next page if there is one. */
export function respond(c: Context, cookies: readonly string[] = [], returnTo?: string, notice?: string) {
  sendCookies(c, notice && isForm(c) ? [...cookies, notice] : cookies);
  return redirectForm(c, sitePath(returnTo), c.body(null, 204));
}

/**
 * Redirects a refused plain form back to its page with the error code and what the address of the page held, or to the
 * page that asks for a code.
 */
export async function orRedirect(
  c: Context,
  page: string,
  pageState: { returnTo?: string | undefined; token?: string },
  answer: () => Promise<Response>,
) {
  return answer().catch((error: unknown) => {
    if (error instanceof SecondFactorRequired) sendCookies(c, error.cookies);
    if (!isForm(c) || !(error instanceof AppError && error.code)) throw error;
    const { returnTo, token } = pageState;
    const isChallenge = error instanceof SecondFactorRequired;
    const next = new URLSearchParams({
      ...(!isChallenge && { error: error.code }),
      ...(returnTo && { returnTo: sitePath(returnTo) }),
      ...(token && { token }),
    });
    return c.redirect(`${isChallenge ? '/login/code' : page}?${next}`, 303);
  });
}
