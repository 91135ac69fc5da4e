import { useCallback, useEffect, useRef, useState } from 'react';
import { deferredPart } from '#platform/web/deferred-part.tsx';
import { pagePart } from '#platform/web/page-part.ts';
import type { LessonVideo as Video } from '../../media-contract.ts';
import { useRenditions } from '../use-renditions.ts';
import { type PlaybackActions, useVideoPlayback } from '../use-video-playback.ts';
import { VideoPlayer } from '../video-player.tsx';
import '../video.css';

const transcript = pagePart(() => import('../transcript.tsx'));
const { Deferred: DeferredTranscript } = deferredPart('#transcript', transcript, 'Transcript');

/** The server renders the transcript with a video. */
export const loadTranscript = transcript.load;

type Properties = PlaybackActions & { video: Video; title: string };

/**
 * The video of a lesson with its transcript. Without script it is the browser's own player; the elements of the player
 * are loaded once the page is there.
 */
export function LessonVideo({ video, title, ...actions }: Properties) {
  const ref = useRef<HTMLVideoElement>(null);
  const section = useRef<HTMLElement>(null);
  const current = useVideoPlayback(ref, video, actions);
  useRenditions(ref, current, `${video.address}video`);
  const [isReady, setIsReady] = useState(false);
  const { address, width, height, hasPoster, hasRenditions, cues } = current;

  useEffect(() => {
    // Without it the browser's own player stays.
    import('../player-elements.ts').then(
      () => {
        // The library says that it is a button, which cannot be checked.
        section.current?.querySelector('media-captions-button')?.setAttribute('role', 'switch');
        setIsReady(true);
      },
      () => {},
    );
  }, []);

  const seek = useCallback((seconds: number) => {
    const element = ref.current!;
    element.currentTime = seconds;
    element.scrollIntoView({ block: 'nearest' });
    void element.play().catch(() => {});
  }, []);

  return (
    <section ref={section} className="lesson-video" aria-label={`Video: ${title}`}>
      <VideoPlayer onSpeed={(speed) => (ref.current!.playbackRate = speed)}>
        <video
          ref={ref}
          slot="media"
          controls={!isReady}
          preload={hasRenditions ? 'none' : 'metadata'}
          playsInline
          // With smaller versions, `useRenditions` changes it.
          src={`${hasRenditions ? video.address : address}video`}
          {...(width > 0 && height > 0 && { width, height })}
          {...(hasPoster && { poster: `${address}poster.webp` })}
        >
          {cues.length > 0 && (
            <track kind="captions" srcLang="en" label="Captions" src={`${address}captions.vtt`} default />
          )}
        </video>
      </VideoPlayer>
      {cues.length > 0 ? (
        <DeferredTranscript cues={cues} onSeek={seek} />
      ) : (
        <p className="lesson-video-note">This video has no captions yet.</p>
      )}
    </section>
  );
}
