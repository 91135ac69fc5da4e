import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LessonVideo } from '../media-contract.ts';

export type PlaybackActions = {
  /** Keeps where the reader is, in seconds. `isLeaving`: the page goes. */
  savePosition?: (seconds: number, isLeaving: boolean) => void;
  /** The video under a new address, when the old one has died. */
  renew?: () => Promise<LessonVideo | undefined>;
};

/** Seconds of play after which the position is kept. */
const saveEvery = 10;
/** A position so close to the end, or to the beginning, begins anew. */
const margin = 5;

const startOf = ({ position, seconds }: LessonVideo) =>
  position > margin && (seconds === 0 || position < seconds - margin) ? position : 0;

/** Keeps and restores the position, and goes on under a new address when the old one has died. */
export function useVideoPlayback(
  ref: RefObject<HTMLVideoElement | null>,
  video: LessonVideo,
  actions: PlaybackActions,
) {
  const [current, setCurrent] = useState(video);
  const latest = useRef({ actions, current });
  latest.current = { actions, current };
  /** Where to go on once the video is there; whether it was playing. */
  const resume = useRef({ at: startOf(video), isPlaying: false });
  const isRenewing = useRef(false);

  useEffect(() => {
    const element = ref.current!;
    let saved = resume.current.at;

    function start() {
      const { at, isPlaying } = resume.current;
      if (at > 0 && Math.abs(element.currentTime - at) > 1) element.currentTime = at;
      if (isPlaying) void element.play().catch(() => {});
      resume.current = { at: 0, isPlaying: false };
    }
    function save(isLeaving = false) {
      if (element.readyState === 0 || Math.abs(element.currentTime - saved) < 1) return;
      saved = element.currentTime;
      latest.current.actions.savePosition?.(saved, isLeaving);
    }
    const tick = () => Math.abs(element.currentTime - saved) >= saveEvery && save();
    const saveAtEnd = () => save(true);
    const pause = () => save();

    async function renew() {
      const { actions: currentActions, current: dead } = latest.current;
      if (isRenewing.current || !currentActions.renew) return;
      isRenewing.current = true;
      resume.current = { at: element.currentTime || resume.current.at, isPlaying: !element.paused };
      const next = await currentActions.renew().catch(() => undefined);
      if (next && next.address !== dead.address) setCurrent(next);
      isRenewing.current = false;
    }

    if (element.readyState > 0) start();
    // It failed before this code was there.
    if (element.error) void renew();
    const listeners = { loadedmetadata: start, timeupdate: tick, pause, ended: pause, error: renew };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    addEventListener('pagehide', saveAtEnd);
    return () => {
      save(true);
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      removeEventListener('pagehide', saveAtEnd);
    };
  }, [ref]);

  return current;
}
