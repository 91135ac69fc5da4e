const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The source of a pattern of marks: what the picture shows, its id, width and height. */
export const pictureMarkSource = `!\\[([^\\[\\]\\n]*)\\]\\(picture:(${uuid})-(\\d{1,5})x(\\d{1,5})\\)`;

const pattern = () => new RegExp(pictureMarkSource, 'g');

/** How a text refers to a picture of ours; `alt` says what it shows, without brackets. */
export const pictureMark = ({ id, width, height, alt }: { id: string; width: number; height: number; alt: string }) =>
  `![${alt.replace(/[[\]\s]+/g, ' ').trim()}](picture:${id}-${width}x${height})`;

/** The pictures that a text refers to. */
export const listPictures = (text: string) =>
  [...text.matchAll(pattern())].map(([, alt = '', id = '']) => ({ id, alt: alt.trim() }));

/** The text with what its pictures show in their place. */
export const describePictures = (text: string) => text.replace(pattern(), (_, alt: string) => `[${alt.trim()}]`);

/** Inserts a paragraph of its own, such as the mark of a picture, after the line of the cursor. */
export function insertParagraph(text: string, cursor: number, paragraph: string) {
  const lineEnd = text.indexOf('\n', cursor);
  const at = lineEnd < 0 ? text.length : lineEnd;
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  return [before, paragraph, after].filter(Boolean).join('\n\n');
}
