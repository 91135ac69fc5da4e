import * as z from 'zod/mini';
import { mailPattern } from './mail-address.ts';
import { toLine, toLines } from './stored-text.ts';

/** Rejects control characters (NUL among them) and lone surrogates. */
const isStorable = z.refine<string>(
  (text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n\r]/g, '')),
  'It holds a character that cannot be kept',
);

/**
 * One line of user text, such as a name or a title, as `toLine` has it. `min` and `max` count characters after that.
 */
export const lineOfText = (min: number, max: number) =>
  z.string().check(isStorable, z.overwrite(toLine), z.minLength(min), z.maxLength(max));

/** Several lines of user text, as `toLines` has them. */
export const linesOfText = (min: number, max: number) =>
  z.string().check(isStorable, z.overwrite(toLines), z.minLength(min), z.maxLength(max));

/** An email address, also of an international domain. Its case is kept. */
export const mailAddress = (max = 254) => z.pipe(lineOfText(3, max), z.email({ pattern: mailPattern }));

/** A hidden field that only bots fill in; must be empty. */
export const honeypot = z.optional(z.string().check(z.refine((text) => text === '', 'Leave it empty')));

const controlCharacters = /[\p{Cc}\p{Cs}]/gu;

/** `toLine` for public forms: removes control characters instead of rejecting them. */
export const cleanLine = z.overwrite<string>((text) =>
  toLine(text.replace(/\s+/g, ' ').replace(controlCharacters, '')),
);

/** Cleans several lines, as `cleanLine` does one. */
export const cleanLines = z.overwrite<string>((text) =>
  toLines(
    text.replace(/\r\n?/g, '\n').replace(controlCharacters, (mark) => (mark === '\n' || mark === '\t' ? mark : '')),
  ),
);

/** `mailAddress` for public forms. */
export const cleanMailAddress = z.pipe(
  z.string().check(cleanLine, z.maxLength(254)),
  z.email({ pattern: mailPattern }),
);
