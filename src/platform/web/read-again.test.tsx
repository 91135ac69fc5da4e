import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

const queryKey = ['list'];
const answers: ((list: string) => void)[] = [];
const read = ({ signal }: { signal: AbortSignal }) =>
  new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    answers.push(resolve);
  });
const List = () => useQuery({ queryKey, queryFn: read }).data ?? 'Loading';

it('shows what was changed while the list was read for the first time', async () => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  expect(answers).toHaveLength(1);
  const reading = readAgain(client, { queryKey });
  answers[0]!('Before the change');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('After the change');
  await act(() => reading);
  expect(await screen.findByText('After the change')).toBeTruthy();
});
