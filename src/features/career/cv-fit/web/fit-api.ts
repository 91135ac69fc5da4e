import { type QueryClient, useQuery } from '@tanstack/react-query';
import { applicationListQuery } from '#features/career/applications/web/application-api.ts';
import type { FitAddress } from '#features/career/cv/address-vocabulary.ts';
import { opportunityListQuery } from '#features/opportunities/core/web/opportunity-api.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { isRefused } from '#platform/web/refusals.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function readFitAddress(search: string): FitAddress {
  const parameters = new URLSearchParams(search);
  const textOf = (name: string, max: number) => parameters.get(name)?.trim().slice(0, max) || undefined;
  const cv = textOf('cv', 40);
  return {
    ...{ opportunity: textOf('opportunity', 120), q: textOf('q', 100), after: textOf('after', 200) },
    cv: cv && uuid.test(cv) ? cv : undefined,
  };
}

/** 403: not premium. 404: no such opportunity or CV. 409: no CV yet. The page shows each. */
const fitQuery = ({ opportunity = '', cv }: FitAddress) => {
  const parameters = new URLSearchParams({ opportunity, ...(cv && { cv }) });
  return refusableQuery(`/api/cv-fit?${parameters}`, async () => (await import('../contract.ts')).cvFit, {
    statuses: [403, 404, 409],
    key: ['/api/cv-fit', `${parameters}`],
  });
};

const rereadMs = 2_000;

/** Asks again while entries are being read. */
export const useFit = (address: FitAddress) =>
  useQuery({
    ...fitQuery(address),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && !isRefused(data) && data.meaning === 'reading' ? rereadMs : false,
  });

const foundQuery = (q: string) => opportunityListQuery({ q, shown: 10 });
export const useFound = (q: string) => useQuery(foundQuery(q));

/** Reads what the page of an address shows. */
export async function readFit(client: QueryClient, search: string) {
  const address = readFitAddress(search);
  if (address.opportunity) {
    await client.fetchQuery({ ...fitQuery(address), staleTime: 0 });
    return;
  }
  await Promise.all([
    client.fetchQuery(applicationListQuery({ after: address.after })),
    address.q && client.fetchQuery(foundQuery(address.q)),
  ]);
}
