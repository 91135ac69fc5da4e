import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isForm } from '#platform/server/http/read-body.ts';
import type { TypedForm } from '#platform/web/typed-form.ts';

/** `sentence`: why, unless the page says it by itself; `field`: whose fault it is, where that is one. */
export type RefusedForm = { typed: TypedForm; message?: string; field?: string };

export type PageRequest = { path: string; search: string; status?: ContentfulStatusCode; refused?: RefusedForm };

type AnswerPage = (c: Context, asked: PageRequest) => Response | Promise<Response>;

/** The page that the form stands on: where the answer leads back to with an error, else where the browser says it is. */
function pageOf(c: Context): URL | undefined {
  const here = new URL(c.req.url);
  const location = c.res.headers.get('location');
  if (location) {
    const redirectTo = new URL(location, here);
    return redirectTo.searchParams.get('error') ? redirectTo : undefined;
  }
  const referrer = c.req.header('referer');
  if (c.res.status < 400 || !referrer || !URL.canParse(referrer)) return undefined;
  const page = new URL(referrer);
  return page.host === here.host && !page.pathname.startsWith('/api/') ? page : undefined;
}

/** What was typed, but for secrets. */
async function typedInto(c: Context): Promise<TypedForm> {
  const fields = Object.fromEntries(await c.req.formData());
  return Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && !/password|token/i.test(field[0]),
    ),
  );
}

/** What was refused: its sentence, and the field that it is about. */
async function reasonOf(answer: Response) {
  const field = answer.headers.get('X-Error-Field');
  return { message: await answer.text(), ...(field && { field }) };
}

/**
 * A form that was sent without script and refused ends on its own page again, with what was typed and why, instead of
 * on a line of plain text.
 */
export const answerRefusedForms =
  (answerPage: AnswerPage): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.req.method !== 'POST' || !isForm(c)) return;
    const page = pageOf(c);
    if (!page) return;
    const isRedirectedBack = c.res.status < 400;
    const refused: RefusedForm = { typed: await typedInto(c), ...(!isRedirectedBack && (await reasonOf(c.res))) };
    const status = (isRedirectedBack ? 422 : c.res.status) as ContentfulStatusCode;
    c.res.headers.delete('location');
    c.res = await answerPage(c, { path: page.pathname, search: page.search.slice(1), status, refused });
  };
