import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { OwnOrganization } from '../contract.ts';
import { KeepPage } from './keep-page.tsx';

const opportunity = {
  ...{ id: '00000000-0000-4000-8000-000000000001', slug: 'prize', title: 'Harbour Prize', deadline: 'June 15, 2027' },
  ...{ isOnSite: true, isKept: true, hasWaitingChange: false, link: 'https://www.harbour.org/', line: null },
  ...{ opened: 1234, saved: 5, applied: 67 },
};
const own: OwnOrganization = {
  name: 'معهد الميناء',
  email: 'office@harbour.org',
  opportunities: [opportunity],
  posts: [],
};

const open = (given: Partial<OwnOrganization>, search = '') =>
  renderScreen(<KeepPage />, { path: '/keep', search, answers: { '/api/own-organization': { ...own, ...given } } });
const refuse = () => new Response('Please open your page with the link from our email first.', { status: 401 });

it('shows how often an opportunity was used, and the way to change it', async () => {
  open({});
  const panel = within(await screen.findByRole('region', { name: 'Harbour Prize' }));
  for (const count of ['1,234', '5', '67']) expect(panel.getByText(count)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Change dates and texts' }).getAttribute('href')).toBe(
    '/keep/opportunities/00000000-0000-4000-8000-000000000001',
  );
  expect(screen.getByRole('heading', { level: 1 }).dir).toBe('auto');
});

it('shows the line that proves it, where it is not proven', async () => {
  open({ opportunities: [{ ...opportunity, isKept: false, line: 'sealeap-proof-one' }] });
  expect(await screen.findByText('sealeap-proof-one')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Change dates and texts' })).toBeNull();
});

it('says that another organization keeps it', async () => {
  open({ opportunities: [{ ...opportunity, isKept: false }] });
  expect(await screen.findByText(/Another organization keeps it today/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tell our team' })).toHaveProperty(
    'pathname',
    `/opportunities/${opportunity.slug}/report`,
  );
});

it('shows the question about a post, with the way to answer', async () => {
  const sentAt = '2026-11-01T09:00:00.000Z';
  const post = { id: opportunity.id, kind: 'post' as const, title: 'A second', reason: 'Who pays?', sentAt };
  open({ posts: [{ ...post, state: 'asked' }] });
  expect(await screen.findByText('Who pays?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Answer' })).toHaveProperty('pathname', `/keep/posts/${opportunity.id}`);
});

it('asks for an address where no link was opened in this browser', async () => {
  renderScreen(<KeepPage />, { path: '/keep', search: 'done=closed', answers: { '/api/own-organization': refuse } });
  expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeTruthy();
  expect(screen.getByText('Your page is closed in this browser')).toBeTruthy();
});
