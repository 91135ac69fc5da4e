import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCvPages } from '../cv-api.ts';
import { useCvPicture } from './picture-api.ts';

afterEach(() => vi.unstubAllGlobals());

it('draws the preview anew after a picture has come, also when a first one is still under way', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (!path.endsWith('/pages')) return Promise.resolve(new Response(null, { status: 204 }));
    const isFirst = asked.filter((each) => each === path).length === 1;
    // The first one never ends.
    if (isFirst) return new Promise(() => {});
    return Promise.resolve(Response.json({ pages: ['<svg>with it</svg>'] }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ pages: useCvPages('1', 2), picture: useCvPicture('1') }), { wrapper });
  await act(() => result.current.picture.send(new File(['x'], 'me.png'), 'square'));
  await waitFor(() => expect(result.current.pages.data).toEqual({ pages: ['<svg>with it</svg>'] }));
  expect(asked).toEqual(['/api/cvs/1/pages', '/api/cv-pictures/1?shape=square', '/api/cvs/1/pages']);
});
