import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isPossibleBirthday } from '#platform/shared/dates/ages.ts';
import { request } from '#platform/web/http.ts';
import { useNow } from '#platform/web/now.tsx';
import type { ProfileForm } from './profile-api.ts';

/** The count needs these fields. */
export type FitCountInput = Pick<ProfileForm, 'country' | 'education' | 'interests' | 'dateOfBirth'>;

const isKnown = ({ country, education, interests }: FitCountInput) =>
  /^[A-Z]{2}$/.test(country) && education !== '' && interests.length > 0;

/** Sent in a body, because addresses are logged. */
const fitCountQuery = (json: FitCountInput) =>
  queryOptions({
    queryKey: ['fit-count', json],
    queryFn: async ({ signal }) => {
      const answer = await request('/api/opportunity-matches', { method: 'POST', json, signal });
      return Number(((await answer.json()) as { total: unknown }).total);
    },
    enabled: isKnown(json),
    placeholderData: keepPreviousData,
  });

/** How many open opportunities match the interests and may be applied for; undefined until it is known for whom. */
export function useFitCount(input: FitCountInput) {
  const now = useNow();
  const { country, education, interests, dateOfBirth: typed } = input;
  const dateOfBirth = typed && isPossibleBirthday(typed, now) ? typed : null;
  const { data } = useQuery(fitCountQuery({ country, education, interests, dateOfBirth }));
  return isKnown(input) ? data : undefined;
}
