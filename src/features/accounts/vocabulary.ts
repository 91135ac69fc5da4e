/** Specification, section 9. */
export const leastPasswordLength = 6;
export const mostPasswordLength = 128;
export const mostNameLength = 100;
export const mostEmailLength = 254;
