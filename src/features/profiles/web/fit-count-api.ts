import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import type { ProfileForm } from './profile-api.ts';

/** What the count needs. Never the date of birth: addresses are logged. */
export type FitCountInput = Pick<ProfileForm, 'country' | 'education' | 'interests'>;

const isKnown = ({ country, education, interests }: FitCountInput) =>
  /^[A-Z]{2}$/.test(country) && education !== '' && interests.length > 0;

const fitCountQuery = (input: FitCountInput) => {
  const { country, education, interests } = input;
  const parameters = new URLSearchParams({ country, education, interest: interests.join(','), limit: '1' });
  return queryOptions({
    queryKey: ['fit-count', String(parameters)],
    queryFn: async ({ signal }) => {
      const { headers } = await request(`/api/opportunities?${parameters}`, { signal });
      return Number(headers.get('X-Total-Count'));
    },
    enabled: isKnown(input),
    placeholderData: keepPreviousData,
  });
};

/** How many open opportunities match the interests and may be applied for; undefined until all three are known. */
export function useFitCount(input: FitCountInput) {
  const { data } = useQuery(fitCountQuery(input));
  return isKnown(input) ? data : undefined;
}
