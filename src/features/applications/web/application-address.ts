import { opportunityTypes } from '#features/opportunities/vocabulary.ts';
import type { ApplicationQuery } from '../contract.ts';
import { applicationStates, timeChoices } from '../vocabulary.ts';

/** What the address of the list says; `after` is the cursor of a page that was opened without script. */
export type ListAddress = Omit<ApplicationQuery, 'cursor'> & { after?: string | undefined };

const oneOf = <T extends string>(values: readonly T[], value: string | null) => values.find((each) => each === value);

/** What is none of the choices counts as not chosen. */
export function readApplicationAddress(search: string): ListAddress {
  const parameters = new URLSearchParams(search);
  const chosen = {
    state: oneOf(applicationStates, parameters.get('state')),
    type: oneOf(opportunityTypes, parameters.get('type')),
    time: oneOf(timeChoices, parameters.get('time')),
    after: parameters.get('after')?.slice(0, 200) || undefined,
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

export function applicationsPath(address: Readonly<Record<string, string | undefined>>) {
  const filled = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length > 0 ? `/applications?${new URLSearchParams(filled)}` : '/applications';
}

export const applicationPath = (id: string) => `/applications/${id}`;
