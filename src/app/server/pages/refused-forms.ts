import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isForm } from '#platform/server/http/read-body.ts';
import { parseUrl } from '#platform/server/parse-url.ts';
import type { TypedForm } from '#platform/web/forms/typed-form.ts';

/** `message` is undefined when the page shows the reason itself; `field` is the rejected one, if any. */
export type RefusedForm = { typed: TypedForm; message?: string; field?: string };

export type PageRequest = { path: string; search: string; status?: ContentfulStatusCode; refused?: RefusedForm };

type AnswerPage = (c: Context, request: PageRequest) => Response | Promise<Response>;

/**
 * The page of the form: the target of a redirect with `error`, else the referrer of a failed request; undefined for
 * other responses.
 */
function findFormPage(c: Context): URL | undefined {
  const url = new URL(c.req.url);
  const location = c.res.headers.get('location');
  if (location) {
    const redirectTo = new URL(location, url);
    return redirectTo.searchParams.get('error') ? redirectTo : undefined;
  }
  const referrer = c.req.header('referer');
  const page = c.res.status >= 400 && referrer ? parseUrl(referrer) : undefined;
  return page?.host === url.host && !page.pathname.startsWith('/api/') ? page : undefined;
}

/** The form's text fields without passwords and tokens. */
async function readTypedForm(c: Context): Promise<TypedForm> {
  const typed: Record<string, string> = {};
  for (const [name, value] of await c.req.formData()) {
    if (typeof value !== 'string' || /password|token/i.test(name)) continue;
    typed[name] = name in typed ? `${typed[name]}\n${value}` : value;
  }
  return typed;
}

async function readReason(answer: Response) {
  const field = answer.headers.get('X-Error-Field');
  return { message: await answer.text(), ...(field && { field }) };
}

/**
 * Renders the page of a rejected form that was sent without script again, with its input and the error, instead of
 * plain text.
 */
export const answerRefusedForms =
  (answerPage: AnswerPage): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.req.method !== 'POST' || !isForm(c)) return;
    const page = findFormPage(c);
    if (!page) return;
    const isRedirectedBack = c.res.status < 400;
    const refused: RefusedForm = { typed: await readTypedForm(c), ...(!isRedirectedBack && (await readReason(c.res))) };
    const status = (isRedirectedBack ? 422 : c.res.status) as ContentfulStatusCode;
    c.res.headers.delete('location');
    c.res = await answerPage(c, { path: page.pathname, search: page.search.slice(1), status, refused });
  };
