import type { OpportunityDetail } from '../../contract.ts';
import { notesPathOf, writePathOf } from '../../note-address-vocabulary.ts';
import { formatNotes } from '../shared/note-labels.ts';

/** How many people who did it have written a note, how the first one begins, and the way to the others. */
export function NoteSection({ opportunity }: { opportunity: OpportunityDetail }) {
  const { slug, noteOpening, opensAt } = opportunity;
  if (opensAt) return null;
  return (
    <section id="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">From people who did it</h2>
      {noteOpening ? (
        <>
          <p>{formatNotes(opportunity)}</p>
          <figure className="my-3 ps-4 border-s-3 border-sea">
            <blockquote dir="auto">{noteOpening.text}</blockquote>
            <figcaption className="text-muted text-sm mt-2" dir="auto">
              {noteOpening.by}, {noteOpening.year}
              {noteOpening.isSample && ' (sample, invented)'}
            </figcaption>
          </figure>
          <p>Premium members read whole notes, and can ask who wrote them a question.</p>
          <p className="flex flex-wrap items-center gap-y-0 gap-x-4">
            <a className="link inline-flex min-h-11 items-center" href={notesPathOf(slug)}>
              Read the notes
            </a>
            <a className="link inline-flex min-h-11 items-center" href={writePathOf(slug)} rel="nofollow">
              Did you do it? Write a note
            </a>
          </p>
        </>
      ) : (
        <>
          <p>Nobody has written about it yet.</p>
          <p className="flex flex-wrap items-center gap-y-0 gap-x-4">
            <a className="link inline-flex min-h-11 items-center" href={writePathOf(slug)} rel="nofollow">
              Did you do it? Write a note
            </a>
          </p>
        </>
      )}
    </section>
  );
}
