import { formatInCountry } from '#features/opportunities/core/server/shared/location-labels.ts';
import type { Collection } from '../contract.ts';

/** The heading of a page: 'Opportunities from CERN', 'Opportunities in Kenya', 'Opportunities about robotics'. */
export function formatCollection({ kind, key, name }: Pick<Collection, 'kind' | 'key' | 'name'>) {
  if (kind === 'organization') return `Opportunities from ${name}`;
  return `Opportunities ${kind === 'location' ? formatInCountry(key) : `about ${name.toLowerCase()}`}`;
}
