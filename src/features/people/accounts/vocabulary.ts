/** Specification, section 9. */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const maxNameLength = 100;
export const maxEmailLength = 254;
