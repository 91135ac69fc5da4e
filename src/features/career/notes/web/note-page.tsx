import { notesPathOf, writePathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { useOpportunity } from '#features/opportunities/core/web/opportunity-api.ts';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { AlumniNote } from '../contract.ts';
import { noteApi, noteChanges, useNote } from './alumni-note-api.ts';
import { bylineOf, readLabels } from './note-labels.ts';
import { NoteReport } from './note-report.tsx';
import { ForPremium } from './notes-page.tsx';
import { QuestionSection } from './question-section.tsx';

export function NotePage() {
  const { params } = usePageAddress();
  const slug = params.slug!;
  const { data, error, refetch } = useNote(params.noteId!);
  return (
    <PageFrame width="reading" className="wrap-anywhere [&>.banner]:my-6 [[data-script]_&_.before-script]:hidden">
      <BackLink>
        <a href={notesPathOf(slug)}>All notes</a>
      </BackLink>
      {error && !data && <FailedState as="h1" title="We could not load this note" onRetry={() => void refetch()} />}
      {!data && !error && <Loader label="Loading the note" />}
      {data && (isRefused(data) ? <Refused slug={slug} status={data.refused} /> : <Note key={data.id} note={data} />)}
    </PageFrame>
  );
}

function Refused({ slug, status }: { slug: string; status: number }) {
  const { data: opportunity } = useOpportunity(slug);
  if (status === 403 && opportunity)
    return (
      <>
        <h1>Notes from people who did it</h1>
        <ForPremium opportunity={opportunity} />
      </>
    );
  return (
    <EmptyState as="h1" title="This note is not here any more">
      <p>Its author may have taken it back.</p>
      <ButtonLink href={notesPathOf(slug)} variant="second">
        See the other notes
      </ButtonLink>
    </EmptyState>
  );
}

function Note({ note }: { note: AlumniNote }) {
  const { id, opportunity, author, hasPicture, texts, isSample, isMine } = note;
  const done = new URLSearchParams(usePageAddress().search).get('done');
  const advice = texts.filter(({ field }) => field.startsWith('advice'));
  return (
    <article className="">
      <header className="flex items-center gap-4">
        {hasPicture && (
          <img
            src={`${noteApi(id)}/picture`}
            alt=""
            width="72"
            height="72"
            className="flex-none rounded-full object-cover"
          />
        )}
        <div>
          <h1 dir="auto">{bylineOf(author)}</h1>
          <p className="text-muted text-sm [h1+&]:mt-3">
            {isSample && <Badge kind="outline">Sample, invented</Badge>}
            <span>
              A note about{' '}
              <a className="link" href={`/opportunities/${opportunity.slug}`} dir="auto">
                {opportunity.title}
              </a>
            </span>
          </p>
        </div>
      </header>
      {done === 'reported' && <Banner kind="success">Thank you. A person will look at it.</Banner>}
      {texts
        .filter(({ field }) => !field.startsWith('advice'))
        .map(({ field, text }) => (
          <section key={field}>
            <h2 className="text-lg mt-8 mb-2">{readLabels[field]}</h2>
            <p className="whitespace-pre-line" dir="auto">
              {text}
            </p>
          </section>
        ))}
      <section>
        <h2 className="text-lg mt-8 mb-2">My advice</h2>
        <ol className="grid list-decimal ps-[1.5em] gap-2">
          {advice.map(({ field, text }) => (
            <li key={field} className="whitespace-pre-line" dir="auto">
              {text}
            </li>
          ))}
        </ol>
      </section>
      {isMine ? (
        <p className="flex min-h-control flex-wrap items-center mt-6 gap-y-2 gap-x-4">
          <a className="link inline-flex min-h-control items-center" href={writePathOf(opportunity.slug)}>
            Change your note, or take it back
          </a>
          <Helped helped={note.helped} />
        </p>
      ) : (
        <div className="flex min-h-control flex-wrap items-center mt-6 gap-y-2 gap-x-4">
          <PostButton
            action={`${noteApi(id)}/helped`}
            fields={{ isHelped: note.isHelped ? 'no' : 'yes' }}
            changes={noteChanges}
            variant="second"
            keepsFocus
            aria-pressed={note.isHelped}
          >
            {note.isHelped ? 'Helped me: yes' : 'This helped me'}
          </PostButton>
          <Helped helped={note.helped} />
        </div>
      )}
      <QuestionSection note={note} />
      {!isMine && !isSample && <NoteReport noteId={id} isReported={note.isReported} what="this note" />}
    </article>
  );
}

const Helped = ({ helped }: { helped: number }) =>
  helped > 0 && (
    <span className="text-muted text-sm">
      Helped {helped} {helped === 1 ? 'person' : 'people'}
    </span>
  );
