import { useId, useState } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { useIsHydrated, usePageAddress } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { LessonVideo } from '../media-contract.ts';
import { toParagraphs } from '../transcript-policy.ts';

type Properties = {
  cues: LessonVideo['cues'];
  /** Goes to a moment of the video. */
  onSeek: (seconds: number) => void;
};

const pad = (value: number) => String(value).padStart(2, '0');
/** '1:05', or '1:02:05' from an hour on. */
const clock = (time: number) => {
  const [hours, minutes, seconds] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, Math.floor(time) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
};

/**
 * Shows the text of a video, to read and to search without it. The search is a plain form, which works without script.
 */
export function Transcript({ cues, onSeek }: Properties) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const { path, search } = usePageAddress();
  const [query, setQuery] = useState(() => new URLSearchParams(search).get('said') ?? '');
  const wanted = query.trim().toLowerCase();
  const all = toParagraphs(cues);
  const found = wanted ? all.filter(({ text }) => text.toLowerCase().includes(wanted)) : all;
  return (
    <details id="transcript" className="transcript" open={query !== '' || undefined}>
      <summary>Transcript: read what is said</summary>
      <form
        method="get"
        action={`${path}#transcript`}
        className="transcript-search"
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor={id}>Search in the transcript</label>
        <input
          id={id}
          type="search"
          name="said"
          className="input"
          defaultValue={query}
          maxLength={100}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <Button type="submit" variant="second" className="before-script scripted:hidden">
          Search
        </Button>
      </form>
      <p role="status" className="transcript-count">
        {wanted && (found.length > 0 ? `Found in ${counted(found.length, 'place')}.` : 'Nothing was found.')}
      </p>
      {found.map(({ start, text }) => (
        <p key={start} className="transcript-part">
          <button
            type="button"
            className="link"
            disabled={!isHydrated}
            aria-label={`Play from ${clock(start)}`}
            onClick={() => onSeek(start)}
          >
            {clock(start)}
          </button>
          <span dir="auto">
            <Marked text={text} wanted={wanted} />
          </span>
        </p>
      ))}
    </details>
  );
}

/** A text with the parts that are looked for marked. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  if (!wanted) return text;
  const parts = [];
  let at = 0;
  for (let next = text.toLowerCase().indexOf(wanted); next >= 0; next = text.toLowerCase().indexOf(wanted, at)) {
    parts.push(text.slice(at, next), <mark key={next}>{text.slice(next, next + wanted.length)}</mark>);
    at = next + wanted.length;
  }
  return [...parts, text.slice(at)];
}
