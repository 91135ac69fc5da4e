/** Days after which an address that nobody confirmed is forgotten, and its link is over. */
export const daysToConfirm = 14;

/** How many characters each field takes, for the form and for the check on the server. */
export const lengths = {
  name: { least: 1, most: 100 },
  email: { least: 3, most: 254 },
  message: { least: 10, most: 4000 },
} as const;
