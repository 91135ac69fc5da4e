import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { TrustSection } from './trust-section.tsx';

const show = (counts?: object) =>
  renderScreen(<TrustSection />, { answers: counts ? { '/api/opportunity-counts': counts } : {} });

it('counts what is listed and checked', async () => {
  show({ listed: 1111, checked: 214 });
  expect(await screen.findByText('1,111')).toBeTruthy();
  expect(screen.getByText(/A person compared/).textContent).toContain('214 of them with that page');
});

it('claims no checks that nobody made, and no counts that are not known', async () => {
  const { unmount } = show({ listed: 1111, checked: 0 });
  expect(await screen.findByText(/Each page says when/)).toBeTruthy();
  expect(screen.queryByText(/A person compared/)).toBeNull();
  unmount();
  show();
  expect(screen.getByText('Who pays for it')).toBeTruthy();
  expect(screen.queryByText('What is listed')).toBeNull();
});
