/** A caption of a video, in seconds. */
type Cue = { start: number; end: number; text: string };
type Paragraph = { start: number; text: string };
/** Seconds of silence after which a paragraph ends, and characters after which it ends with its sentence. */
const pause = 2.5;
const paragraphLength = 320;

/** The captions as paragraphs to read. */
export function toParagraphs(cues: readonly Cue[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const cue of cues) {
    const text = cue.text.replace(/\s+/g, ' ');
    const last = paragraphs.at(-1);
    const isFull = last && last.text.length > paragraphLength && /[.!?…]["”’]?$/.test(last.text);
    if (!last || isFull || cue.start - end > pause) paragraphs.push({ start: cue.start, text });
    else last.text += ` ${text}`;
    end = cue.end;
  }
  return paragraphs;
}
