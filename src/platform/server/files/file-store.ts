/** The part of a file from one byte to another, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number };

/** Reads a part of a file; shorter at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** A file that arrives in parts: `id` is the store's own name for what has arrived. */
export type PartedFile = { name: string; id: string };

/** Uploaded files by path, such as `pictures/4f…/640.webp`. A name is written once and never overwritten. */
export type FileStore = {
  put(name: string, body: Buffer, contentType: string): Promise<void>;
  /** Undefined when no such file exists. */
  find(name: string): Promise<Buffer | undefined>;
  /** In bytes; undefined when no such file exists. */
  sizeOf(name: string): Promise<number | undefined>;
  /** A part of a file as a stream, which holds little of it in memory; undefined when no such file exists. */
  open(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Does nothing when no such file exists. */
  remove(name: string): Promise<void>;
  /** Begins a file of many parts; returns its `id`. */
  beginParts(name: string, contentType: string): Promise<string>;
  /**
   * Stores a part, durably: numbers count from 0, and every part but the last has `filePartSize` bytes. A part that is sent
   * again replaces the earlier one. Returns what `finishParts` must be given for it.
   */
  putPart(file: PartedFile, number: number, body: Buffer): Promise<string>;
  /** Makes the file of its parts. Does nothing when that has been done. */
  finishParts(file: PartedFile, tags: readonly string[]): Promise<void>;
  /** Deletes what has arrived. */
  abortParts(file: PartedFile): Promise<void>;
};

/** Bytes; the least that S3 takes for a part that is not the last. */
export const filePartSize = 5 * 1024 * 1024;

const safeName = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

/** Throws on a name that leaves the store's root. Names are generated, so this is a defect, not bad input. */
export function checkName(name: string) {
  if (!safeName.test(name)) throw new Error('This is not the name of a file.');
  return name;
}
