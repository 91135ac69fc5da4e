import * as z from 'zod/mini';
import { isMarkdownTooDeep } from './nesting.ts';

/** Rejects control characters (NUL among them) and lone surrogates. */
const isStorable = z.refine<string>(
  (text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n\r]/g, '')),
  'It holds a character that cannot be kept',
);

/**
 * One line of user text: normalised (Unicode NFC), whitespace collapsed and trimmed. `min` and `max` count characters
 * after that.
 */
export const lineOfText = (min: number, max: number) =>
  z.string().check(
    isStorable,
    z.overwrite((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
    z.minLength(min),
    z.maxLength(max),
  );

/**
 * Several lines of user text, which may be Markdown: normalised and trimmed; line breaks, which forms send as CRLF, become
 * LF. Quotations and lists are nested at most `maxNesting` deep.
 */
export const linesOfText = (min: number, max: number) =>
  z.string().check(
    isStorable,
    z.overwrite((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !isMarkdownTooDeep(text), 'Its quotations or lists are nested too deeply'),
  );

/** An email address as browsers check it (`type=email`). Its case is kept. */
export const mailAddress = (max = 254) => z.pipe(lineOfText(3, max), z.email({ pattern: z.regexes.html5Email }));

/** A hidden field that only bots fill in; must be empty. */
export const honeypot = z.optional(z.string().check(z.refine((text) => text === '', 'Leave it empty')));

const controlCharacters = /[\p{Cc}\p{Cs}]/gu;

/** For public forms: collapses whitespace and removes control characters instead of rejecting them. */
export const cleanLine = z.overwrite<string>((text) => text.replace(/\s+/g, ' ').replace(controlCharacters, '').trim());

/** As `cleanLine`, for several lines. */
export const cleanLines = z.overwrite<string>((text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .trim(),
);

/** `mailAddress` for public forms. */
export const cleanMailAddress = z.pipe(
  z.string().check(cleanLine, z.maxLength(254)),
  z.email({ pattern: z.regexes.html5Email }),
);
