/** The facts that a video file states. */
export type VideoFacts = {
  kind: 'mp4' | 'webm';
  /** 0 where the file does not say it. */
  seconds: number;
  width: number;
  height: number;
};
