import { readFile } from 'node:fs/promises';

/** The named shell blocks of a document: those that begin with ```sh NAME. */
export async function readBlocks(file: string) {
  const text = await readFile(file, 'utf8');
  const blocks = [...text.matchAll(/^```sh (\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, name, block]) => [name!, block!] as const,
  );
  return new Map(blocks);
}

/** Replaces each of some texts; throws when one is not there, because then the document has changed. */
export function adapt(text: string, changes: Readonly<Record<string, string>>) {
  let adapted = text;
  for (const [from, to] of Object.entries(changes)) {
    if (!adapted.includes(from)) throw new Error(`The document no longer says '${from}':\n${text}`);
    adapted = adapted.replaceAll(from, to);
  }
  return adapted;
}
