/** The address of the list of opportunities that have notes. */
export const notedAddress = { notes: ['true' as const] };
