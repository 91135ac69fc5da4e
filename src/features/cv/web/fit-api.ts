import { type QueryClient, useQuery } from '@tanstack/react-query';
import { applicationListQuery } from '#features/applications/web/application-api.ts';
import { opportunityListQuery } from '#features/opportunities/web/opportunity-api.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { fitPath } from '../fit-vocabulary.ts';

/** What the address of the page says. */
export type FitAddress = {
  opportunity?: string | undefined;
  cv?: string | undefined;
  q?: string | undefined;
  after?: string | undefined;
};

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

export function fitAddress(address: FitAddress) {
  const filled = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length > 0 ? `${fitPath}?${new URLSearchParams(filled)}` : fitPath;
}

/** 403: not premium. 404: no such opportunity or CV. 409: no CV yet. The page shows each. */
const fitQuery = ({ opportunity = '', cv }: FitAddress) => {
  const parameters = new URLSearchParams({ opportunity, ...(cv && { cv }) });
  return refusableQuery(`/api/cv-fit?${parameters}`, async () => (await import('../fit-contract.ts')).cvFit, {
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
