import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { googleDonePage } from './google-done-page.ts';

/** Runs the script of the page in a window without an opener. */
function open(code: string, isNew: boolean) {
  const html = googleDonePage(code, isNew);
  const dataset = {
    code: /data-code="([^"]*)"/.exec(html)![1]!,
    isNew: /data-is-new="([^"]*)"/.exec(html)![1]!,
    next: /data-next="([^"]*)"/.exec(html)![1]!,
  };
  const sessionStorage: Record<string, string> = {};
  const replace = vi.fn();
  const script = /<script>([\s\S]*)<\/script>/.exec(html)![1]!;
  runInNewContext(script, { opener: null, document: { body: { dataset } }, sessionStorage, location: { replace } });
  return { notice: sessionStorage.notice, next: replace.mock.calls };
}

it.each([
  ['', true, 'account-created', '/'],
  ['', false, 'welcome-back-google', '/'],
  ['auth/google-failed', false, undefined, '/login?error=auth%2Fgoogle-failed'],
])(
  'goes on without an opener, with a toast for the next page on success: "%s", new: %s',
  (code, isNew, notice, next) => {
    expect(open(code, isNew)).toEqual({ notice, next: [[next]] });
  },
);
