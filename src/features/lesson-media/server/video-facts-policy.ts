/** Reads a part of a file; shorter at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** What a video says of itself. */
export type VideoFacts = {
  kind: 'mp4' | 'webm';
  /** 0 where the file does not say it. */
  seconds: number;
  width: number;
  height: number;
};
