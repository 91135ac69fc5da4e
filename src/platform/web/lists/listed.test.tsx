import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderScreen } from '../testing/render-screen.tsx';
import { useList } from './list-query.ts';
import { Listed } from './listed.tsx';

const schema = z.array(z.string());

function Names() {
  const list = useList({ path: '/api/names', filter: { q: 'a' }, load: async () => schema, first: 2, more: 5 });
  return (
    <Listed list={list} failedTitle="We could not load the names" loadingLabel="Loading" empty={<p>Nobody</p>}>
      {(names) => <p>{names.join(', ')}</p>}
    </Listed>
  );
}

const page = (names: string[], cursor?: string) => () =>
  Response.json(names, { headers: cursor ? { Link: `</api/names?cursor=${cursor}>; rel="next"` } : {} });

it('appends the next page, with its own size, until there is none', async () => {
  renderScreen(<Names />, {
    answers: {
      '/api/names?limit=2&q=a': page(['Ada', 'Aba'], 'two'),
      '/api/names?cursor=two&limit=5&q=a': page(['Ama']),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Ada, Aba, Ama');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what an empty list means, and offers another attempt when it could not be read', async () => {
  const empty = renderScreen(<Names />, { answers: { '/api/names?limit=2&q=a': [] } });
  await screen.findByText('Nobody');
  empty.unmount();
  let isDown = true;
  const answer = () => (isDown ? new Response('Down', { status: 500 }) : Response.json(['Ada']));
  renderScreen(<Names />, { answers: { '/api/names?limit=2&q=a': answer } });
  await screen.findByText('We could not load the names');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ada');
});
