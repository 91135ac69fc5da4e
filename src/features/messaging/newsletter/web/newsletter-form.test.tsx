import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { NewsletterForm } from './newsletter-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const success = () => new Response(null, { status: 204 });

const onPage = (form: ReactNode, search = '') => (
  <QueryClientProvider client={createQueryClient()}>
    <PageAddressContext value={{ path: '/about', params: {}, search }}>{form}</PageAddressContext>
  </QueryClientProvider>
);

it('posts without script, validated by the browser, with the honeypot out of the way', () => {
  const host = document.createElement('div');
  host.innerHTML = renderToString(onPage(<NewsletterForm />));
  const element = host.querySelector('form')!;
  expect([element.getAttribute('action'), element.getAttribute('method')]).toEqual(['/api/newsletter', 'post']);
  expect(element.noValidate).toBe(false);
  expect(element.querySelector('button')!.type).toBe('submit');
  expect(element.querySelector('[name=email]')!.matches('[inputmode=email][required]')).toBe(true);
  expect(element.querySelector('[name=website]')!.matches('[tabindex="-1"]')).toBe(true);
});

it('confirms a plain form without moving the focus', () => {
  render(onPage(<NewsletterForm />, 'sent=newsletter'));
  expect(screen.getByRole('status').textContent).toContain('check your email');
  expect(document.activeElement).toBe(document.body);
});

it('shows the next step without revealing whether the address is known', async () => {
  answerWith(success);
  render(onPage(<NewsletterForm />));
  await userEvent.type(screen.getByLabelText('Your email address'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up for news' }));

  const text = (await screen.findByRole('status')).textContent;
  expect(text).toContain('an email asks you to confirm');
  expect(text).toContain('If you are subscribed already, no email comes');
});
