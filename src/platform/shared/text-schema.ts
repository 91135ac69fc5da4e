import * as z from 'zod/mini';

/** Nothing that a database cannot keep or a screen cannot show: controls (NUL among them), halves of surrogate pairs. */
const isWhole = z.refine<string>(
  (text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n\r]/g, '')),
  'It holds a character that cannot be kept',
);

/**
 * One line of text that a person wrote: normalised (Unicode NFC), white space single, none around it. `least` and
 * `most` count characters after that.
 */
export const lineOfText = (min: number, max: number) =>
  z.string().check(
    isWhole,
    z.overwrite((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
    z.minLength(min),
    z.maxLength(max),
  );

/** Several lines: as above, but lines and tabs stay as they are. Forms send a line break as two characters. */
export const linesOfText = (min: number, max: number) =>
  z.string().check(
    isWhole,
    z.overwrite((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    z.minLength(min),
    z.maxLength(max),
  );

/** A mail address as browsers check it (`type=email`), so that both agree. Its case stays as it was typed. */
export const mailAddress = (max = 254) => z.pipe(lineOfText(3, max), z.email({ pattern: z.regexes.html5Email }));

/** A field that no person sees and only machines fill in. */
export const honeypot = z.optional(z.string().check(z.refine((text) => text === '', 'Leave it empty')));

const controls = /[\p{Cc}\p{Cs}]/gu;

/** For forms that anybody may send: one line, and what cannot be kept is taken out instead of refused. */
export const cleanLine = z.overwrite<string>((text) => text.replace(/\s+/g, ' ').replace(controls, '').trim());

/** The same with several lines. Forms send a line break as two characters where scripts send one. */
export const cleanLines = z.overwrite<string>((text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .trim(),
);

/** `mailAddress` for such forms. */
export const cleanMailAddress = z.pipe(
  z.string().check(cleanLine, z.maxLength(254)),
  z.email({ pattern: z.regexes.html5Email }),
);
