import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { madeDetail } from '../testing/made-opportunity.ts';
import { recentlyViewed } from './recent-storage.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

beforeEach(() => localStorage.clear());

const view = (slug: string, more = {}) =>
  renderScreen(<RecentlyViewed current={{ ...madeDetail(), slug, title: `Title of ${slug}`, ...more }} />).unmount();

it('lists what was looked at before, the latest first, until it is cleared', async () => {
  for (const slug of ['first', 'second', 'first']) view(slug);
  view('early', { opensAt: '2026-04-01T00:00:00Z' });

  renderScreen(<RecentlyViewed current={{ ...madeDetail(), slug: 'third' }} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Title of first', '/opportunities/first'],
    ['Title of second', '/opportunities/second'],
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Clear this list' }));
  expect(recentlyViewed.read()).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});
