import { reviewPathOf } from '#platform/shared/review-vocabulary.ts';
import { formatSize } from '#platform/shared/text/format-size.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ReviewCauses } from '#platform/web/review/review-card.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { ReviewedNote } from '../review-contract.ts';
import { noteKind } from '../vocabulary.ts';
import { NoteDecisions } from './note-decisions.tsx';
import { readLabels } from './note-labels.ts';
import { reviewApi, useReviewedNote } from './note-review-api.ts';

const back = { href: reviewPathOf(noteKind), label: 'Review' };

/** One note with its proof, and what can be decided about it. */
export function ReviewedNotePage() {
  const { id = '' } = usePageAddress().params;
  const { data, error, refetch } = useReviewedNote(id);
  if (error && !data) return <FailedState title="We could not load the note" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the note" />;
  if (isRefused(data))
    return (
      <EmptyState title="This note is not here any more" as="h1">
        <ButtonLink href={back.href} variant="second">
          See the notes that wait
        </ButtonLink>
      </EmptyState>
    );
  return <Reviewed key={data.revision} note={data} />;
}

function Reviewed({ note }: { note: ReviewedNote }) {
  const { id, opportunity, name, isAnonymous, isAdult, year, country, texts, isShown, pictureId, review } = note;
  return (
    <>
      <AdminHead
        title={`Note about ${opportunity.title}`}
        back={back}
        lead={
          <>
            <bdi>{name}</bdi>, {country}, {year}. {isAnonymous && 'Wants no name. '}
            {!isAdult && 'Under 18, or of unknown age: no name of their own and no picture is shown. '}
            {isShown && <Badge kind="outline">Published</Badge>}{' '}
            {review === 'waiting' && <Badge>{isShown ? 'A change waits' : 'Waits'}</Badge>}
            {review === 'proposed' && <Badge>Waits for its author</Badge>}
          </>
        }
      />
      <ReviewCauses causes={note.causes} />
      {pictureId && (
        <p>
          <img
            src={reviewApi(id, 'picture')}
            alt="Sent with the note"
            width="96"
            height="96"
            className="flex-none rounded-full object-cover"
          />
        </p>
      )}
      <Proof note={note} />
      {texts.map(({ field, text, shown }) => (
        <Panel key={field}>
          <h2>{readLabels[field]}</h2>
          <p className="whitespace-pre-line" dir="auto">
            {text || '(nothing any more)'}
          </p>
          {isShown && shown !== text && (
            <>
              <p className="text-muted text-sm">Published now:</p>
              <p className="whitespace-pre-line" dir="auto">
                {shown || '(nothing)'}
              </p>
            </>
          )}
        </Panel>
      ))}
      <NoteDecisions note={note} onDone={() => navigate(back.href)} />
    </>
  );
}

function Proof({ note: { id, opportunity, isProven, proof, review } }: { note: ReviewedNote }) {
  const { file, email } = proof;
  if (review !== 'waiting') return null;
  return (
    <Panel>
      <h2>Proof</h2>
      {isProven && <p>A proof was accepted before, and deleted.</p>}
      {file && (
        <p>
          <a className="link" href={reviewApi(id, 'proof')} download dir="auto">
            {file.name}
          </a>{' '}
          ({formatSize(file.size)}). That you open it stands in the audit log.
        </p>
      )}
      {email && (
        <p>
          <bdi>{email.address}</bdi>: {email.isConfirmed ? 'confirmed' : 'not confirmed yet'}. Compare what follows the
          @ with the official site{' '}
          <a className="link" href={opportunity.link} target="_blank" rel="noopener noreferrer">
            <bdi>{opportunity.link}</bdi>
          </a>
          .
        </p>
      )}
      {!isProven && !file && !email && <Banner kind="warning">There is no proof any more.</Banner>}
      <p className="text-muted text-sm">Whatever you decide, the proof is deleted then.</p>
    </Panel>
  );
}
