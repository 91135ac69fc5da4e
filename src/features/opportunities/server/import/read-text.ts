import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** The encoding that the first bytes name; without a mark it is UTF-8. */
function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** A file's text in pieces, without a byte order mark; `onBytes` is told how many bytes each piece took. */
export async function* readText(file: string, onBytes: (count: number) => void = () => {}) {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const bytes of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    onBytes(bytes.length);
    const text = decoder.decode(bytes, { stream: true });
    if (text) yield text;
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

/** The first characters of a file, to see what it is. */
export async function readBeginning(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const bytes = buffer.subarray(0, bytesRead);
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } finally {
    await handle.close();
  }
}
