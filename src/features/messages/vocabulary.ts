/** How many characters each field takes, for the form and for the check on the server. */
export const lengths = {
  name: { least: 1, most: 100 },
  message: { least: 10, most: 4000 },
} as const;
