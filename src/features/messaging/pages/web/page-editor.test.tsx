import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { EditedPage } from '../page-contract.ts';
import { PageEditorPage } from './page-editor-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const path = `/api/admin/pages/${id}`;
const page: EditedPage = {
  ...{ id, kind: 'help', slug: 'lights', title: 'Lights', description: 'About them.', section: 'start' },
  ...{ text: 'They blink.', state: 'draft', version: 3, publishedAt: null, updatedAt: '2027-03-01T12:00:00.000Z' },
  ...{ formerSlugs: [], hasOriginal: false, hasDescription: true },
  ...{ sections: { start: 'Beginning' }, facts: ['refundDays'] },
};

const changed = () =>
  new Response('Somebody else has changed this meanwhile.', {
    status: 409,
    headers: { 'X-Error-Code': 'changed-meanwhile' },
  });

async function open(write: () => Response | Promise<Response>, given: Partial<EditedPage> = {}) {
  const stored = { ...page, ...given };
  let reads = 0;
  const shown = renderScreen(<PageEditorPage />, {
    params: { id },
    answers: {
      // Each request for the page itself is a read, then a write, then what somebody else has written.
      [path]: () => {
        reads += 1;
        if (reads === 1) return json(stored);
        return reads === 2 ? write() : json({ ...stored, text: 'Theirs.', version: 4 });
      },
    },
  });
  return { ...shown, text: (await screen.findByLabelText('Text')) as HTMLTextAreaElement };
}

it('keeps what was typed when somebody else has saved meanwhile, until one text is chosen', async () => {
  const { text } = await open(changed);
  fireEvent.input(text, { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/Which text shall stay/)).toBeTruthy();
  expect(text.value).toBe('Mine.');
  fireEvent.click(screen.getByRole('button', { name: 'The other one' }));
  await waitFor(() => expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('Theirs.'));
});

it('publishes nothing while the draft cannot be saved, and says why', async () => {
  const { text, asked } = await open(() => new Response('The site is full.', { status: 500 }));
  fireEvent.input(text, { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/It is not published yet/)).toBeTruthy();
  expect(text.value).toBe('Mine.');
  expect(asked.filter((address) => address.endsWith('/publish'))).toEqual([]);
});

it('asks before it publishes terms, and says who is not asked to accept them again', async () => {
  await open(changed, { kind: 'legal', slug: 'terms', hasOriginal: true, hasDescription: false, sections: {} });
  expect(screen.queryByLabelText('In one sentence')).toBeNull();
  expect(screen.queryByText('Change the address')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(await screen.findByText(/are not asked again before they pay/)).toBeTruthy();
});

it('deletes a draft that was never published once that is confirmed, and offers it for no other', async () => {
  const { asked } = await open(changed);
  fireEvent.click(screen.getByRole('button', { name: 'Delete this draft…' }));
  expect(asked.filter((address) => address.endsWith('/discard'))).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete this draft' }));
  await waitFor(() => expect(asked.filter((address) => address.endsWith('/discard'))).toHaveLength(1));
});

it('offers no deletion of a page that was published', async () => {
  await open(changed, { state: 'withdrawn', publishedAt: '2027-03-01T12:00:00.000Z' });
  expect(screen.queryByRole('button', { name: 'Delete this draft…' })).toBeNull();
});
