/** What a video says of itself. */
export type VideoFacts = {
  kind: 'mp4' | 'webm';
  /** 0 where the file does not say it. */
  seconds: number;
  width: number;
  height: number;
};
