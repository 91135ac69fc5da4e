import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { Invitation } from '../vocabulary.ts';
import { ownReviewPathOf } from '../vocabulary.ts';
import { dismissAction, isReviewShown, useOwnReview } from './own-review-api.ts';

const texts: Record<Invitation, { title: string; text: string }> = {
  half: {
    title: 'What is this class like?',
    text: 'Your stars and a few sentences help others to decide.',
  },
  certificate: {
    title: 'You have your certificate. How was the class?',
    text: 'Your stars and a few sentences help others to decide.',
  },
};

/** In the classroom: the invitation to review the class, or a quiet link. Renders nothing before half is done. */
export function ReviewInvitationSection({ courseId }: { courseId: string }) {
  const { data } = useOwnReview(courseId);
  if (!isReviewShown(data)) return null;
  const href = ownReviewPathOf(courseId);
  if (!data.invitation)
    return (
      <p className="text-muted mt-3">
        <a className="link" href={href}>
          {data.review ? 'Your review of this class' : 'Review this class'}
        </a>
      </p>
    );
  const { title, text } = texts[data.invitation];
  return (
    <section className="rounded-card bg-surface mt-8 p-5 border border-line" aria-labelledby="review-invitation">
      <h2 className="text-lg mt-0 mb-1.5" id="review-invitation">
        {title}
      </h2>
      <p>{text}</p>
      <div className="flex flex-wrap mt-4 gap-2">
        <ButtonLink variant="second" href={href}>
          Write a review
        </ButtonLink>
        <PlainButton action={dismissAction(courseId)} fields={{ invitation: data.invitation }} variant="quiet">
          Not now
        </PlainButton>
      </div>
    </section>
  );
}
