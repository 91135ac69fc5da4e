import { useState } from 'react';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { maxVersions } from '../document-vocabulary.ts';
import { useEarlierVersions } from './cv-api.ts';

type Properties = { id: string; onRestore: (versionId: string) => Promise<void> };

/** Earlier versions, which can be brought back. */
export function HistorySection({ id, onRestore }: Properties) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section aria-labelledby="history-title">
      <h2 id="history-title">Earlier versions</h2>
      <p className="max-w-prose text-muted mt-2 mb-5">
        While you write, the last {maxVersions} versions are kept. Bringing one back keeps what is here now.
      </p>
      {isOpen ? (
        <Versions id={id} onRestore={onRestore} />
      ) : (
        <Button variant="second" onClick={() => setIsOpen(true)}>
          Show earlier versions
        </Button>
      )}
    </Section>
  );
}

function Versions({ id, onRestore }: Properties) {
  const { data, error, refetch } = useEarlierVersions(id, true);
  if (error && !data) return <FailedState title="We could not load them" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading earlier versions" />;
  if (data.length === 0) return <p>There is none yet. The first is kept after ten minutes of writing.</p>;
  return (
    <ul className="grid my-4 border-t border-line">
      {data.map(({ id: versionId, savedAt }) => (
        <li
          className="flex flex-wrap items-center justify-between py-3 border-b border-line gap-y-2 gap-x-4"
          key={versionId}
        >
          <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
          <PostButton action={undefined} send={() => onRestore(versionId)} variant="second">
            Bring back<span className="visually-hidden"> the version of {formatMoment(savedAt)}</span>
          </PostButton>
        </li>
      ))}
    </ul>
  );
}

const formatMoment = (at: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
