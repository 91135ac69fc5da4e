import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import type { User } from '#features/people/session/web/shared/auth-context.ts';
import { AuthProvider } from '#features/people/session/web/shared/auth-provider.tsx';
import { NowContext } from '#platform/web/now.tsx';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { ToastHost } from '#platform/web/ui/floating/toast.tsx';
import { closeToast, shownToast } from '#platform/web/ui/floating/toast-store.ts';
import { activeSessionsQuery } from '../account-api.ts';
import { signInMethodsQuery } from '../sign-in/sign-in-method-api.ts';

export const ada: User = {
  uid: 'ada',
  displayName: 'Ada',
  email: 'ada@example.org',
  photoURL: null,
  isEmailVerified: false,
  role: 'member',
  hasProfile: true,
  tier: 'free',
  interests: [],
  listOrder: 'interests',
  isMinor: false,
};

type ActiveSession = { id: string; userAgent: string | null; createdAt: string; usedAt: string; isCurrent: boolean };
type Firebase = { projectId: string; apiKey: string; authDomain: string };
type Settings = {
  path?: string;
  search?: string;
  person?: User | null;
  activeSessions?: ActiveSession[];
  google?: 'none' | 'sandbox';
  firebase?: Firebase | null;
  /** Cached queries of the page. */
  known?: readonly (readonly [key: readonly unknown[], data: unknown])[];
};

/** A page as hydrated: the session and the queries it reads are cached. */
export function renderPage(
  page: ReactNode,
  {
    path = '/',
    search = '',
    person = null,
    activeSessions = [],
    google = 'sandbox',
    firebase = null,
    known = [],
  }: Settings = {},
) {
  closeToast(shownToast()?.id ?? 0);
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person });
  client.setQueryData(signInMethodsQuery().queryKey, { google, firebase });
  for (const [key, data] of known) client.setQueryData(key, data);
  client.setQueryData(activeSessionsQuery().queryKey, activeSessions);
  return render(
    <QueryClientProvider client={client}>
      <NowContext value={new Date('2026-03-10T12:00:00Z')}>
        <PageAddressContext value={{ path, params: {}, search }}>
          <AuthProvider>{page}</AuthProvider>
        </PageAddressContext>
      </NowContext>
      <ToastHost />
    </QueryClientProvider>,
  );
}

type SentRequest = { path: string; body: unknown };

/** Replaces `fetch`; returns the requests that were sent. */
export function answerWith(answer: (asked: SentRequest) => Response | Promise<Response>) {
  const asked: SentRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const one = { path, body: init?.body ? JSON.parse(init.body as string) : undefined };
    asked.push(one);
    return answer(one);
  });
  return asked;
}

export const success = () => new Response(null, { status: 204 });

export const failure = (status: number, code: string, message: string) =>
  new Response(message, { status, headers: { 'X-Error-Code': code } });
