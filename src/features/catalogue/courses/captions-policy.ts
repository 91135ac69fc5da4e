/** A caption: from when to when in seconds, and its lines. */
export type Cue = { start: number; end: number; text: string };

/** Says what is wrong with captions, and in which line of the file; lines count from 1. */
export type CaptionMistake = { line: number; message: string };

const timePattern = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const maxCues = 5000;

/** Seconds; undefined for what is no timestamp of WebVTT (4.1, 'WebVTT timestamp'). */
export function parseTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, milliseconds] = timePattern.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/** '01:02.500', with hours where there are any. */
export function formatTime(time: number) {
  const milliseconds = Math.round(time * 1000);
  const [hours, minutes, seconds] = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000) % 60,
    Math.floor(milliseconds / 1000) % 60,
  ];
  return `${hours > 0 ? `${pad(hours, 2)}:` : ''}${pad(minutes, 2)}:${pad(seconds, 2)}.${pad(milliseconds % 1000, 3)}`;
}

/** The words of a cue: without voices, classes and other marks (WebVTT 4.2.2). */
const plainOf = (text: string) =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&(nbsp|lrm|rlm);/g, ' ')
    .replace(/&amp;/g, '&')
    .trim();

type Block = { line: number; lines: string[] };

function toBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') current = undefined;
    else if (current) current.lines.push(text);
    else {
      current = { line: index + 1, lines: [text] };
      blocks.push(current);
    }
  }
  return blocks;
}

function readCue({ line, lines }: Block): Cue | CaptionMistake {
  const at = lines[0]!.includes('-->') ? 0 : 1;
  const [from, arrow, to] = (lines[at] ?? '').trim().split(/\s+/);
  if (arrow !== '-->') return { line, message: 'A caption needs a line such as 00:01.000 --> 00:04.000.' };
  const [start, end] = [parseTime(from ?? ''), parseTime(to ?? '')];
  if (start === undefined || end === undefined)
    return { line: line + at, message: 'A time is written as 01:02.500, or 1 hour on as 01:01:02.500.' };
  if (end <= start) return { line: line + at, message: 'This caption ends before it begins.' };
  const text = plainOf(lines.slice(at + 1).join('\n'));
  return text === '' ? { line, message: 'This caption has no words.' } : { start, end, text };
}

/**
 * Reads WebVTT (W3C, 'WebVTT: The Web Video Text Tracks Format'): cues in order, without styles, places and notes.
 * Returns the first mistake instead, if there is one.
 */
export function parseCaptions(file: string): Cue[] | CaptionMistake {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  if (!/^WEBVTT([ \t]|$)/.test(lines[0] ?? '')) return { line: 1, message: 'The first line must be WEBVTT.' };
  const cues: Cue[] = [];
  for (const block of toBlocks(lines).slice(1)) {
    if (/^(NOTE|STYLE|REGION)(\s|$)/.test(block.lines[0]!)) continue;
    const cue = readCue(block);
    if ('message' in cue) return cue;
    const last = cues.at(-1);
    if (last && cue.start < last.start)
      return { line: block.line, message: 'This caption begins before the one above it.' };
    if (cues.length >= maxCues) return { line: block.line, message: `There are more than ${maxCues} captions.` };
    cues.push(cue);
  }
  return cues;
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Writes captions as WebVTT; empty without cues. */
export const formatCaptions = (cues: readonly Cue[]) =>
  cues.length === 0
    ? ''
    : `WEBVTT\n\n${cues
        .map(
          ({ start, end, text }) =>
            `${formatTime(start)} --> ${formatTime(end)}\n${escapeText(text.replace(/\n{2,}/g, '\n'))}`,
        )
        .join('\n\n')}\n`;
