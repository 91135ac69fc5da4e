import type { OpportunityDetail } from '#features/opportunities/core/contract.ts';
import { notesPathOf, writePathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { useOpportunity } from '#features/opportunities/core/web/opportunity-api.ts';
import { formatNotes } from '#features/opportunities/core/web/shared/note-labels.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { counted } from '#platform/shared/text/text.ts';
import { useAfter, withFilter } from '#platform/web/lists/list-address.ts';
import { Listed } from '#platform/web/lists/listed.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { NoteSummary } from '../contract.ts';
import { useNotes } from './alumni-note-api.ts';
import { bylineOf } from './note-labels.ts';

/** All notes about an opportunity, for premium members; for others, how the first one begins. */
export function NotesPage() {
  const { params } = usePageAddress();
  const { data: opportunity, error, refetch } = useOpportunity(params.slug!);
  return (
    <PageFrame width="reading" className="wrap-anywhere [&>.banner]:my-6 [[data-script]_&_.before-script]:hidden">
      {opportunity ? (
        <>
          <BackLink>
            <a href={`/opportunities/${opportunity.slug}`} dir="auto">
              {opportunity.title}
            </a>
          </BackLink>
          <h1>Notes from people who did it</h1>
          <Notes opportunity={opportunity} />
        </>
      ) : error ? (
        <FailedState as="h1" title="We could not load this opportunity" onRetry={() => void refetch()} />
      ) : (
        <Loader label="Loading the notes" />
      )}
    </PageFrame>
  );
}

type Properties = { opportunity: OpportunityDetail };

function Notes({ opportunity }: Properties) {
  const { id, slug } = opportunity;
  const after = useAfter();
  const { data, ...list } = useNotes(id, after);
  if (data && isRefused(data)) return <ForPremium opportunity={opportunity} />;
  const pathAfter = (cursor: string | undefined) => withFilter(notesPathOf(slug), { after: cursor });
  return (
    <>
      <Listed
        list={{ ...list, data }}
        failedTitle="We could not load the notes"
        loadingLabel="Loading the notes"
        empty={<NoNotes slug={slug} />}
        addressesOf={(next) => ({ href: pathAfter(next), nextAddress: pathAfter(after) })}
      >
        {(notes) => (
          <ul className="mt-6 border-t border-line">
            {notes.map((note) => (
              <NoteRow key={note.id} slug={slug} note={note} />
            ))}
          </ul>
        )}
      </Listed>
      {data && data.items.length > 0 && (
        <p className="mt-6">
          Did you do it?{' '}
          <a className="link inline-flex min-h-control items-center" href={writePathOf(slug)}>
            Write a note
          </a>
        </p>
      )}
    </>
  );
}

const NoNotes = ({ slug }: { slug: string }) => (
  <EmptyState title="No notes yet">
    <p>Did you do it? The first note helps everybody who applies next.</p>
    <ButtonLink href={writePathOf(slug)}>Write the first note</ButtonLink>
  </EmptyState>
);

function NoteRow({ slug, note }: { slug: string; note: NoteSummary }) {
  const { id, author, opening, helped, questions, isSample, isMine } = note;
  const facts = [helped > 0 && `Helped ${helped}`, questions > 0 && counted(questions, 'question')].filter(Boolean);
  return (
    <li className="grid py-5 border-b border-line gap-1.5">
      <h2 className="text-lg m-0">
        <a
          className="block -my-2.5 py-2.5 hover:text-sea hover:underline hover:underline-offset-3"
          href={notesPathOf(slug, id)}
          dir="auto"
        >
          {bylineOf(author)}
        </a>
      </h2>
      <p className="text-muted text-sm [h1+&]:mt-3">
        {isSample && <Badge kind="outline">Sample, invented</Badge>}
        {isMine && <Badge>Yours</Badge>}
        {facts.join(' · ')}
      </p>
      <p dir="auto">{opening}</p>
    </li>
  );
}

/** Minors are not offered what a guardian pays for. */
export function ForPremium({ opportunity }: Properties) {
  const person = useSession().data?.person;
  const { noteOpening, slug } = opportunity;
  return (
    <>
      <p className="text-muted text-sm [h1+&]:mt-3">{formatNotes(opportunity) ?? 'Nobody has written a note yet.'}</p>
      {noteOpening && (
        <figure className="my-3 ps-4 border-s-3 border-sea">
          <blockquote dir="auto">{noteOpening.text}</blockquote>
          <figcaption className="text-muted text-sm mt-2" dir="auto">
            {noteOpening.by}, {noteOpening.year}
            {noteOpening.isSample && ' (sample, invented)'}
          </figcaption>
        </figure>
      )}
      {noteOpening && <p>Premium members read whole notes, and can ask who wrote them a question.</p>}
      <p className="flex min-h-control flex-wrap items-center mt-6 gap-y-2 gap-x-4">
        {noteOpening && !person?.isMinor && <ButtonLink href="/membership">See what Premium offers</ButtonLink>}
        <a className="link inline-flex min-h-control items-center" href={writePathOf(slug)}>
          Did you do it? Write a note
        </a>
      </p>
    </>
  );
}
