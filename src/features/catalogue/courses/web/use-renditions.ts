import { type RefObject, useEffect } from 'react';
import type { LessonVideo } from '../media-contract.ts';

/** Plays the smaller versions of a video where there are any and the browser can; else it stays as it was sent. */
export function useRenditions(
  ref: RefObject<HTMLVideoElement | null>,
  { address, hasRenditions }: LessonVideo,
  original: string,
) {
  useEffect(() => {
    if (!hasRenditions) return;
    let isLeft = false;
    let stop = () => {};
    import('./play-renditions.ts').then(
      ({ playRenditions }) => {
        if (!isLeft) stop = playRenditions(ref.current!, address, original);
      },
      // The browser plays what the element has.
      () => {},
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [ref, address, hasRenditions, original]);
}
