import { counted } from '#platform/shared/text/text.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { TypedFormContext } from '#platform/web/forms/typed-form.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Stars } from '#platform/web/ui/stars.tsx';
import { EmptyState, FailedState } from '#platform/web/ui/states.tsx';
import type { OwnReviewState } from '../contract.ts';
import { ownReviewPathOf } from '../vocabulary.ts';
import { removeReviewAction, useOwnReview } from './own-review-api.ts';
import { OwnReviewForm } from './own-review-form.tsx';

/** A member's review of a class: writing it, what became of it, changing and deleting it. Plain forms. */
export function OwnReviewPage() {
  const id = usePageAddress().params.id!;
  const { data } = useOwnReview(id);
  return (
    <PageFrame>
      {!data ? (
        <FailedState as="h1" title="We could not load your review" retryHref={ownReviewPathOf(id)} />
      ) : isRefused(data) ? (
        <EmptyState as="h1" title="This class is not open to you">
          <p>You can review a class that you are enrolled in, when you have done half of it.</p>
          <ButtonLink href="/my-classes">Go to My Classes</ButtonLink>
        </EmptyState>
      ) : (
        <article className="grid max-w-reading gap-[1.25rem] [&_.review-text]:max-w-prose [&_.review-text]:wrap-anywhere [&_.review-text]:whitespace-pre-line [&_.review-text]:mt-2">
          <BackLink>
            <a href={data.obstacle === 'noAccess' ? '/my-classes' : `/classes/${id}/learn`} dir="auto">
              {data.obstacle === 'noAccess' ? 'My Classes' : data.course.title}
            </a>
          </BackLink>
          <h1 className="m-0">{data.review ? 'Your review' : 'Review this class'}</h1>
          <Own state={data} />
        </article>
      )}
    </PageFrame>
  );
}

function Own({ state }: { state: OwnReviewState }) {
  const { review, obstacle, missing, course } = state;
  const isRemoved = new URLSearchParams(usePageAddress().search).get('done') === 'removed';
  if (obstacle === 'teaches')
    return <p>Reviews are for learners. Who teaches a class or works for SeaLeap writes none.</p>;
  return (
    <>
      <div role="status">{isRemoved && !review && <Banner kind="success">Your review is deleted.</Banner>}</div>
      {review && <Became state={state} />}
      {obstacle === 'notHalfDone' ? (
        <>
          <p>
            You can review a class when you have done half of its lessons. Still to do: {counted(missing, 'lesson')}.
          </p>
          <p>
            <ButtonLink href={`/classes/${course.id}/learn`}>Go on with the class</ButtonLink>
          </p>
        </>
      ) : obstacle === 'noAccess' ? (
        <Kept state={state} />
      ) : (
        <>
          {!review && (
            <p>
              Your review helps others to decide whether <bdi>{course.title}</bdi> is for them. Good and bad are both
              welcome. A person of SeaLeap reads it before everybody can.
            </p>
          )}
          <OwnReviewForm state={state} />
        </>
      )}
      {review && <Remove courseId={course.id} />}
    </>
  );
}

/** Shows the state of a review. */
function Became({ state: { review, isListShown, course } }: { state: OwnReviewState }) {
  if (review!.state === 'held')
    return (
      <Banner title="Thank you. We read it soon">
        Only you see it for now. You are notified as soon as everybody can read it.
      </Banner>
    );
  if (review!.state === 'hidden')
    return (
      <Banner kind="warning" title="Your review was hidden">
        Reason: {review!.reason}. You can change it, and we read it again.
      </Banner>
    );
  return isListShown ? (
    <Banner kind="success" title="Your review is published">
      Everybody can read it on{' '}
      <a className="link" href={`/classes/${course.id}#reviews`}>
        the page of the class
      </a>
      . With other words it waits again until we have read them.
    </Banner>
  ) : (
    <Banner kind="success" title="Your review is approved">
      The page of the class shows reviews from the fifth one on. With other words it waits again until we have read
      them.
    </Banner>
  );
}

/** Shows the review of a class that is not open any more: it stays, and cannot be changed. */
const Kept = ({ state: { review } }: { state: OwnReviewState }) => (
  <>
    <p>
      <Stars stars={review!.stars} />
    </p>
    <p className="review-text max-w-prose wrap-anywhere whitespace-pre-line mt-2" dir="auto">
      {review!.text}
    </p>
    <p>This class is not open to you any more. Your review stays as it is, and you can delete it.</p>
  </>
);

const Remove = ({ courseId }: { courseId: string }) => (
  // A form that was refused is another one than this.
  <TypedFormContext value={{}}>
    <PlainForm action={removeReviewAction(courseId)} className="text-muted text-sm pt-4 border-t border-line">
      <p>Deleted is deleted: the review does not come back.</p>
      <Button className="-ms-3" type="submit" variant="quiet">
        Delete my review
      </Button>
    </PlainForm>
  </TypedFormContext>
);
