import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { PostPage } from './post-page.tsx';

afterEach(() => localStorage.clear());

const open = (answer?: () => Response) =>
  renderScreen(<PostPage />, { path: '/post', ...(answer && { answers: { '/api/organization-posts': answer } }) });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select, textarea:not([name=eligibility])' }), {
    target: { value },
  });
const send = () => fireEvent.submit(document.querySelector('form')!);

function fill() {
  type('Title', 'Harbour Prize');
  type('Your organization', 'Harbour Institute');
  type('Official page', 'https://www.harbour.org/prize');
  type('Description', 'A prize.');
  type('Kind', 'competition');
  type('Category', 'arts');
  fireEvent.click(screen.getByLabelText('At any time of the year'));
  type('Your email address', 'office@harbour.org');
}

it('says what comes next once the post is sent', async () => {
  const { asked } = open(() => new Response(null, { status: 204 }));
  fill();
  send();
  expect(await screen.findByText('Please check your email')).toBeTruthy();
  expect(asked).toEqual(['/api/organization-posts']);
});

it('says what is missing beside each field, and sends nothing', () => {
  const { asked } = open();
  send();
  const title = screen.getByLabelText('Title');
  expect(document.activeElement).toBe(title);
  expect(screen.getByText('Please give a title, in plain text.').id).toBe(title.getAttribute('aria-describedby'));
  expect(screen.getByText('Please choose when people can apply.')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('shows why the server refuses a field, and keeps what was typed', async () => {
  const headers = { 'X-Error-Field': 'countries' };
  open(() => new Response('We do not know the country “Atlantis”.', { status: 400, headers }));
  fill();
  const countries = document.querySelector<HTMLTextAreaElement>('textarea[name=countries]')!;
  fireEvent.change(countries, { target: { value: 'Atlantis' } });
  send();
  const error = await screen.findByText('We do not know the country “Atlantis”.');
  expect(countries.getAttribute('aria-describedby')).toContain(error.id);
  expect(countries.value).toBe('Atlantis');
});
