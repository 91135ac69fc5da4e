import { opportunityTypes } from '#features/opportunities/core/vocabulary.ts';
import { anyText, oneOf, readFilter, withFilter } from '#platform/web/lists/list-address.ts';
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

const readers = {
  ...{ view: oneOf(applicationViews), state: oneOf(applicationStates), type: oneOf(opportunityTypes) },
  ...{ time: oneOf(timeChoices), after: anyText(), shape: oneOf(calendarShapes) },
  month: (text: string) => /^2[01]\d\d-(0[1-9]|1[0-2])$/.exec(text)?.[0],
};

/** Values that are none of the choices count as not chosen. */
export const readApplicationAddress = (search: string): ApplicationsAddress => readFilter(search, readers);

export const filterOf = ({ state, type, time }: ApplicationsAddress): Filter => ({ state, type, time });

export const applicationsPath = (address: ApplicationsAddress) => withFilter('/applications', address);

export const applicationPath = (id: string) => `/applications/${id}`;
