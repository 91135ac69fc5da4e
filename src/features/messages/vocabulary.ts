/** How many characters each field takes, for the form and for the check on the server. */
export const lengths = {
  name: { min: 1, max: 100 },
  message: { min: 10, max: 4000 },
} as const;
