import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { OpportunityFacets } from '../../facets-contract.ts';
import { readListAddress } from '../list/list-address.ts';
import { ChosenChips } from './chosen-chips.tsx';

const facets: OpportunityFacets = {
  ...{ isExact: true, category: {}, type: {}, funding: {}, education: {}, open: {} },
  country: [{ code: 'KE', name: 'Kenya', count: 3 }],
  location: [{ code: 'JP', name: 'Japan', count: 2 }],
  understood: [{ typed: 'germany', label: 'in Germany' }],
};
const linksOf = (search: string) => {
  renderScreen(<ChosenChips address={readListAddress(search)} facets={facets} />);
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

it('links what was understood and every filter to the list without it', () => {
  expect(
    linksOf('q=grant germany&plain=grant&type=scholarship,exchange&country=KE&location=JP&interest=health&shown=48'),
  ).toEqual([
    [
      'Remove: in Germany',
      '/opportunities?country=KE&interest=health&location=JP&plain=grant,germany&q=grant+germany&type=scholarship,exchange',
    ],
    [
      'Remove: Scholarship',
      '/opportunities?country=KE&interest=health&location=JP&plain=grant&q=grant+germany&type=exchange',
    ],
    [
      'Remove: Exchange',
      '/opportunities?country=KE&interest=health&location=JP&plain=grant&q=grant+germany&type=scholarship',
    ],
    [
      'Remove: I live in Kenya',
      '/opportunities?interest=health&location=JP&plain=grant&q=grant+germany&type=scholarship,exchange',
    ],
    [
      'Remove: Takes place in Japan',
      '/opportunities?country=KE&interest=health&plain=grant&q=grant+germany&type=scholarship,exchange',
    ],
    [
      'Remove: Health & Medicine',
      '/opportunities?country=KE&location=JP&plain=grant&q=grant+germany&type=scholarship,exchange',
    ],
    ['Clear filters', '/opportunities?plain=grant&q=grant+germany'],
    [
      'Save this search',
      '/saved-searches/new?country=KE&interest=health&location=JP&plain=grant&q=grant+germany&type=scholarship,exchange&zone=UTC',
    ],
  ]);
});

it('leads on to saving a search without filters too, but not one of what is closed', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(linksOf('q=film&sort=newest').at(-1)).toEqual([
    'Save this search',
    `/saved-searches/new?q=film&zone=${encodeURIComponent(zone)}`,
  ]);
  cleanup();
  expect(linksOf('open=false').map(([label]) => label)).not.toContain('Save this search');
});
