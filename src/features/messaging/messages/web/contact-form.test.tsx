import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery } from '#features/people/session/web/session-api.ts';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { ContactForm } from './contact-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  dispatchEvent(new Event('online'));
});

function answerWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const success = () => new Response(null, { status: 204 });

function onPage(form: ReactNode, search = '') {
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, { person: null });
  return (
    <QueryClientProvider client={client}>
      <PageAddressContext value={{ path: '/about', params: {}, search }}>{form}</PageAddressContext>
    </QueryClientProvider>
  );
}

async function fillIn({ name = 'Ada', email = 'ada@example.org', message = 'Which programmes are there?' } = {}) {
  if (name) await userEvent.type(screen.getByLabelText('Your name'), name);
  if (email) await userEvent.type(screen.getByLabelText('Your email address'), email);
  if (message) await userEvent.type(screen.getByLabelText('Your message'), message);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
}

it('sends the form, then focuses the confirmation', async () => {
  const fetch = answerWith(success);
  render(onPage(<ContactForm page="about" />));
  await fillIn();

  const status = await screen.findByRole('status');
  expect(status.textContent).toContain('Thank you for your message');
  expect(document.activeElement).toBe(status);
  const [path, init] = fetch.mock.calls[0]!;
  expect(path).toBe('/api/contact');
  expect(JSON.parse(init.body as string)).toEqual({
    name: 'Ada',
    page: 'about',
    email: 'ada@example.org',
    message: 'Which programmes are there?',
    website: '',
  });
});

it('shows what is missing beside each field, focuses the first, and sends nothing', async () => {
  const fetch = answerWith(success);
  render(onPage(<ContactForm page="about" />));
  await fillIn({ name: '   ', email: 'ada@', message: 'Short    ' });

  const name = screen.getByLabelText('Your name');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please tell us your name.').id).toBe(name.getAttribute('aria-describedby'));
  expect(screen.getByText(/Please give an address/)).toBeTruthy();
  expect(screen.getByText('Please write at least 10 characters.')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

it('keeps the typed values when the server refuses, and shows why', async () => {
  answerWith(() => new Response('That was often. Please try again in 12 minutes.', { status: 429 }));
  render(onPage(<ContactForm page="about" />));
  await fillIn();

  expect((await screen.findByRole('alert')).textContent).toContain('12 minutes');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Which programmes are there?');
  answerWith(success);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('status')).toBeTruthy();
});

it('shows a refusal beside its field', async () => {
  answerWith(() => new Response('Not this one.', { status: 400, headers: { 'X-Error-Field': 'email' } }));
  render(onPage(<ContactForm page="about" />));
  await fillIn();

  await screen.findByText(/Please give an address/);
  expect(document.activeElement).toBe(screen.getByLabelText('Your email address'));
});

it('shows that there is no connection', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  render(onPage(<ContactForm page="about" />));
  dispatchEvent(new Event('offline'));
  await fillIn();

  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
});

it('is busy while it sends, and sends once', async () => {
  const fetch = answerWith(() => new Promise<Response>(() => {}));
  render(onPage(<ContactForm page="about" />));
  await fillIn();

  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending…' });
  expect(button.disabled).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('keeps what was typed before hydration', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(onPage(<ContactForm page="about" />));
  host.querySelector('textarea')!.value = 'Typed early';
  const root = await act(async () => hydrateRoot(host, onPage(<ContactForm page="about" />)));

  expect(host.querySelector('textarea')!.value).toBe('Typed early');
  expect(host.querySelector('form')!.noValidate).toBe(true);
  act(() => root.unmount());
  host.remove();
});

it('posts without script, validated by the browser, with the honeypot out of the way', () => {
  const host = document.createElement('div');
  host.innerHTML = renderToString(onPage(<ContactForm page="about" />));
  const element = host.querySelector('form')!;
  expect([element.getAttribute('action'), element.getAttribute('method')]).toEqual(['/api/contact', 'post']);
  expect(element.noValidate).toBe(false);
  expect(element.querySelector('button')!.type).toBe('submit');
  expect(element.querySelector('[name=email]')!.matches('[inputmode=email][required]')).toBe(true);
  expect(element.querySelector('[name=website]')!.matches('[tabindex="-1"]')).toBe(true);
});

it('confirms a plain form without moving the focus', () => {
  render(onPage(<ContactForm page="about" />, 'sent=contact'));
  expect(screen.getByRole('status').textContent).toContain('Thank you');
  expect(document.activeElement).toBe(document.body);
});
