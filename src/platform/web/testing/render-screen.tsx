import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { NowContext } from '../now.tsx';
import { PageAddressContext } from '../page-address.tsx';
import { createQueryClient } from '../query-client.ts';

/** A response: a JSON body, or a function with `fetch`'s result. */
type Answer = object | (() => Response | Promise<Response>);

type Surroundings = {
  path?: string;
  params?: Record<string, string>;
  search?: string;
  now?: string;
  /** The answers by address; anything else is a 404. */
  answers?: Record<string, Answer>;
};

export const json = (body: unknown, headers: Record<string, string> = {}) => Response.json(body, { headers });
export const never = () => new Promise<Response>(() => {});
export const refused = () => Promise.reject(new TypeError('Failed to fetch'));

/** Stubs `fetch`; returns the requested addresses in order. */
export function answerWith(answers: Record<string, Answer>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers[address];
    if (answer === undefined) return new Response(`Nothing is at ${address}.`, { status: 404 });
    return typeof answer === 'function' ? answer() : json(answer);
  });
  return asked;
}

/** Renders a screen at an address and time, with a stubbed server. */
export function renderScreen(screen: ReactNode, surroundings: Surroundings = {}) {
  const { path = '/', params = {}, search = '', now = '2026-03-01T12:00:00Z', answers = {} } = surroundings;
  const asked = answerWith(answers);
  const client = createQueryClient();
  const at = (address: string) => (
    <QueryClientProvider client={client}>
      <NowContext value={new Date(now)}>
        <PageAddressContext value={{ path, params, search: address }}>{screen}</PageAddressContext>
      </NowContext>
    </QueryClientProvider>
  );
  history.replaceState(null, '', search ? `${path}?${search}` : path);
  const { rerender, ...rest } = render(at(search));
  return { ...rest, asked, goTo: (next: string) => rerender(at(next)) };
}
