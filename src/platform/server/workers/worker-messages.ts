/** A file whose bytes the serving process reads for a worker; they can be read more than once. */
export type ReadableFile = { name: string; bytes: () => AsyncIterable<Uint8Array> };

/** A worker starts with this data. */
export type TaskData = { task: string; fileName: string; options: unknown; maxMemoryMb: number };

/** From the worker: a result, its end, or a request for the next chunk of a reading of the file. */
export type FromWorker =
  | { type: 'value'; value: unknown }
  | { type: 'end' }
  | { type: 'failure'; name: string; message: string }
  | { type: 'read'; reading: number };

/** To the worker: what to do, produce the next result, or a chunk that was asked for; without one the file ends. */
export type ToWorker =
  | { type: 'start'; data: TaskData }
  | { type: 'next' }
  | { type: 'chunk'; reading: number; chunk: Uint8Array | undefined };
