import { useId, useState } from 'react';
import { type Cue, formatTime, parseTime } from '#features/catalogue/courses/captions-policy.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';

type Properties = {
  cue: Cue;
  position: number;
  /** Where the video is, in seconds. */
  readTime: () => number;
  onPlay: () => void;
  onChange: (part: Partial<Cue>) => void;
  onRemove: () => void;
};

/** One caption: from when to when, and its words. */
export const CueFields = ({ cue, position, readTime, onPlay, onChange, onRemove }: Properties) => (
  <li className="pt-3 border-t border-line">
    <div className="flex flex-wrap items-end gap-2">
      <TimeField
        label={`Caption ${position} from`}
        seconds={cue.start}
        readTime={readTime}
        onChange={(start) => onChange({ start })}
      />
      <TimeField
        label={`Caption ${position} to`}
        seconds={cue.end}
        readTime={readTime}
        onChange={(end) => onChange({ end })}
      />
      <Button size="small" variant="quiet" aria-label={`Play caption ${position}`} onClick={onPlay}>
        Play
      </Button>
      <Button size="small" variant="quiet" aria-label={`Remove caption ${position}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
    <TextArea
      label={`Words of caption ${position}`}
      rows={2}
      maxLength={500}
      value={cue.text}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  </li>
);

type TimeProperties = { label: string; seconds: number; readTime: () => number; onChange: (seconds: number) => void };

/** A moment, typed as 00:01.500 or taken from the video. */
function TimeField({ label, seconds, readTime, onChange }: TimeProperties) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parseTime(typed) === undefined;
  return (
    <span className="flex flex-wrap items-end gap-2">
      <label className="w-full text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input w-[8rem] tabular-nums"
        value={typed ?? formatTime(seconds)}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const read = parseTime((typed ?? '').trim());
          if (read !== undefined) onChange(read);
          setTyped(undefined);
        }}
      />
      <Button
        size="small"
        variant="quiet"
        aria-label={`Now: ${label.toLowerCase()} the time of the video`}
        onClick={() => onChange(Math.round(readTime() * 1000) / 1000)}
      >
        Now
      </Button>
    </span>
  );
}
