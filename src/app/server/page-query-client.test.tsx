import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { PageQueryClient } from './page-query-client.ts';

const queryKey = ['a', { of: 1 }];

const Title = () => <h1>{useQuery<string>({ queryKey, queryFn: () => expect.unreachable() }).data}</h1>;

test('options are completed as the library completes them', () => {
  for (const options of [{ queryKey }, { queryKey, staleTime: 0, queryFn: async () => 1, enabled: false }])
    expect(new PageQueryClient().defaultQueryOptions(options)).toEqual(
      createQueryClient().defaultQueryOptions(options),
    );
});

test('what was read is rendered, and read once however often it is asked for', async () => {
  const client = new PageQueryClient();
  const queryFn = vi.fn(async () => 'Chevening');
  expect(
    await Promise.all([client.fetchQuery({ queryKey, queryFn }), client.fetchQuery({ queryKey, queryFn })]),
  ).toEqual(['Chevening', 'Chevening']);
  await client.prefetchQuery({ queryKey, queryFn, staleTime: 0 });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <Title />
    </QueryClientProvider>,
  );
  expect(html).toBe('<h1>Chevening</h1>');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a read is told its key, its client and a signal as plain values', async () => {
  const client = new PageQueryClient();
  const queryFn = vi.fn(async (_context: object) => 1);
  await client.fetchQuery({ queryKey, queryFn });
  const [context] = queryFn.mock.calls[0]!;
  expect(context).toMatchObject({ client, queryKey, signal: { aborted: false } });
  // The engine keeps the function of an accessor, and what it knows, until its next full collection.
  for (const property of Object.values(Object.getOwnPropertyDescriptors(context))) expect(property.get).toBeUndefined();
});

test('what was put there before is not read', async () => {
  const client = new PageQueryClient();
  client.setQueryData(queryKey, 'known');
  expect(await client.fetchQuery({ queryKey, queryFn: () => expect.unreachable() })).toBe('known');
});

test('a read that fails says why, and the page of it has no data', async () => {
  const client = new PageQueryClient();
  const error = new Error('Not there.');
  const queryFn = () => Promise.reject(error);
  await expect(client.fetchQuery({ queryKey, queryFn })).rejects.toBe(error);
  await expect(client.prefetchQuery({ queryKey, queryFn })).resolves.toBeUndefined();
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', error, data: undefined });
});

test('a read that throws before it waits fails alike', async () => {
  const error = new Error('At once.');
  const queryFn = () => {
    throw error;
  };
  await expect(new PageQueryClient().fetchQuery({ queryKey, queryFn })).rejects.toBe(error);
});
