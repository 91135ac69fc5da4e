import { opportunityTypes } from '#features/opportunities/core/vocabulary.ts';
import type { ApplicationQuery } from '../contract.ts';
import { type ApplicationView, applicationStates, applicationViews, timeChoices } from '../vocabulary.ts';

/** Narrows every view. */
export type Filter = Omit<ApplicationQuery, 'cursor'>;
/** `after` is the cursor of a page that was opened without script. */
export type ListAddress = Filter & { after?: string | undefined };

/** How a month is shown; without a choice, by the width of the window. */
const calendarShapes = ['month', 'agenda'] as const;
/** The choices in the address of the page. Without a view it is the person's own; without a month the present one. */
export type ApplicationsAddress = ListAddress & {
  view?: ApplicationView | undefined;
  month?: string | undefined;
  shape?: (typeof calendarShapes)[number] | undefined;
};

const oneOf = <T extends string>(values: readonly T[], value: string | null) => values.find((each) => each === value);

/** Values that are none of the choices count as not chosen. */
export function readApplicationAddress(search: string): ApplicationsAddress {
  const parameters = new URLSearchParams(search);
  const chosen = {
    view: oneOf(applicationViews, parameters.get('view')),
    state: oneOf(applicationStates, parameters.get('state')),
    type: oneOf(opportunityTypes, parameters.get('type')),
    time: oneOf(timeChoices, parameters.get('time')),
    after: parameters.get('after')?.slice(0, 200) || undefined,
    month: /^2[01]\d\d-(0[1-9]|1[0-2])$/.exec(parameters.get('month') ?? '')?.[0],
    shape: oneOf(calendarShapes, parameters.get('shape')),
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

export const filterOf = ({ state, type, time }: ApplicationsAddress): Filter => ({ state, type, time });

export function applicationsPath(address: Readonly<Record<string, string | undefined>>) {
  const filled = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length > 0 ? `/applications?${new URLSearchParams(filled)}` : '/applications';
}

export const applicationPath = (id: string) => `/applications/${id}`;
