import { type RefObject, useState } from 'react';
import { type Cue, formatCaptions, parseCaptions } from '#features/catalogue/courses/captions-policy.ts';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { VideoCaptions } from '../contract.ts';
import { CueFields } from './cue-fields.tsx';
import { useCaptions, useMediaWrites } from './lesson-media-api.ts';

type Properties = { courseId: string; fileId: string; player: RefObject<HTMLVideoElement | null> };

/** Captions: uploaded as WebVTT, or written beside the video. */
export function CaptionsEditor(properties: Properties) {
  const { data, error } = useCaptions(properties.courseId, properties.fileId);
  if (error && !data) return <p role="alert">The captions could not be loaded. Please load the page again.</p>;
  if (!data) return null;
  return <Editor {...properties} stored={data} />;
}

/** Seconds that a new caption is shown. */
const usualLength = 3;
const toCues = ({ text }: VideoCaptions): Cue[] => {
  const cues = text ? parseCaptions(text) : [];
  return Array.isArray(cues) ? cues : [];
};
const inOrder = (cues: readonly Cue[]) => [...cues].sort((one, other) => one.start - other.start);

function Editor({ courseId, fileId, player, stored }: Properties & { stored: VideoCaptions }) {
  const { saveCaptions } = useMediaWrites(courseId);
  const [cues, setCues] = useState(() => toCues(stored));
  const [version, setVersion] = useState(stored.version);
  const [message, setMessage] = useState<{ error?: string; done?: string }>({});
  const [isBusy, setIsBusy] = useState(false);

  /** Says what is wrong with the cues as they are, in the words of a person. */
  function findMistake() {
    const wrong = cues.findIndex(({ start, end, text }) => end <= start || text.trim() === '');
    if (wrong < 0) return undefined;
    return `Caption ${wrong + 1} ${cues[wrong]!.text.trim() === '' ? 'has no words yet' : 'ends before it begins'}.`;
  }

  async function save() {
    const error = findMistake();
    setMessage(error ? { error } : {});
    if (error) return;
    setIsBusy(true);
    try {
      const sorted = inOrder(cues);
      const saved = await saveCaptions(fileId, { text: formatCaptions(sorted), version });
      setCues(sorted);
      setVersion(saved.version);
      setMessage({ done: 'The captions are saved. Learners see them now.' });
    } catch (failure) {
      setMessage({ error: failureText(failure) });
    }
    setIsBusy(false);
  }

  async function load(file: File) {
    const read = parseCaptions(await file.text());
    if (Array.isArray(read)) {
      setCues(read);
      setMessage({ done: `${read.length} captions were read. Save them when they are right.` });
    } else setMessage({ error: `Line ${read.line}: ${read.message}` });
  }

  function add() {
    const start = Math.round((player.current?.currentTime ?? cues.at(-1)?.end ?? 0) * 1000) / 1000;
    setCues(inOrder([...cues, { start, end: start + usualLength, text: '' }]));
  }

  return (
    <details className="">
      <summary className="min-h-control text-sea cursor-pointer font-semibold py-2.5">
        Captions{cues.length > 0 ? ` (${cues.length})` : ': none yet'}
      </summary>
      <p className="text-muted text-sm">
        Play the video, stop where somebody speaks, and add a caption there. Learners read all of them as a transcript.
      </p>
      <ol className="grid list-none max-h-[32rem] my-3 p-0.5 gap-4 overflow-y-auto">
        {cues.map((cue, index) => (
          <CueFields
            // biome-ignore lint/suspicious/noArrayIndexKey: cues have no ids, and their times change while they are typed.
            key={index}
            cue={cue}
            position={index + 1}
            readTime={() => player.current?.currentTime ?? 0}
            onPlay={() => {
              if (!player.current) return;
              player.current.currentTime = cue.start;
              void player.current.play();
            }}
            onChange={(part) => setCues(cues.map((each, at) => (at === index ? { ...each, ...part } : each)))}
            onRemove={() => setCues(cues.filter((_each, at) => at !== index))}
          />
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-3">
        <Button variant="second" size="small" onClick={add}>
          Add a caption here
        </Button>
        <label className="relative inline-flex min-h-control items-center rounded-input text-sm font-semibold px-3.5 border border-control focus-within:[outline:3px_solid_var(--sea)] focus-within:outline-offset-2">
          Read a WebVTT file
          <input
            className="absolute w-full cursor-pointer opacity-0 inset-0"
            type="file"
            accept=".vtt,text/vtt"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void load(file);
              currentTarget.value = '';
            }}
          />
        </label>
        <Button variant="second" size="small" busy={isBusy} onClick={() => void save()}>
          Save the captions
        </Button>
      </p>
      {message.error && (
        <p role="alert" className="field-error">
          {message.error}
        </p>
      )}
      <p role="status" className="text-muted text-sm">
        {message.done}
      </p>
    </details>
  );
}
