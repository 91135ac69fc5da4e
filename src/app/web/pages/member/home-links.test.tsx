import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { premiumBenefitsQuery } from '#features/money/memberships/web/benefit-api.ts';
import { ada } from '#features/people/accounts/web/testing/render-page.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { HomeLinks } from './home-links.tsx';

it('leads a premium member to what is there, and not to what is empty today', () => {
  const client = createQueryClient();
  const none = { count: 0, sampleCount: 0 };
  client.setQueryData(premiumBenefitsQuery.queryKey, {
    ...{ mentors: { count: 2, sampleCount: 0 }, webinars: none, notes: none, early: none },
  });
  render(
    <QueryClientProvider client={client}>
      <HomeLinks person={{ ...ada, tier: 'premium' }} />
    </QueryClientProvider>,
  );
  const links = within(screen.getByRole('navigation', { name: 'Your Premium' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['For you', 'Mentors', 'Compare my CV', 'Motivation letters'],
  ]);
});
