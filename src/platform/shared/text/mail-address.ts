const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;

/**
 * An email address in the letters of any script (RFC 6531 and 5890), otherwise as browsers check `type=email`. It is kept
 * as it was typed.
 */
export const mailPattern = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]+@${label}(?:\.${label})*$`,
  'u',
);

const ending = /\.\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;
const ascii = /^[\x21-\x7e]+$/;

/** Whether an address that is not all ASCII can receive email: its domain has an ending, and no dots stand together. */
export const isInternationalAddress = (text: string) =>
  !ascii.test(text) && mailPattern.test(text) && ending.test(text) && !/^\.|\.\.|\.@/.test(text);
