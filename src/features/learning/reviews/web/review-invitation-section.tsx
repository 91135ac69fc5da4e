import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import type { Invitation } from '../vocabulary.ts';
import { ownReviewPathOf } from '../vocabulary.ts';
import { dismissAction, isReviewShown, useOwnReview } from './own-review-api.ts';
import './course-reviews.css';

const texts: Record<Invitation, { title: string; text: string }> = {
  half: {
    title: 'You have done half of this class. What is it like?',
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
      <p className="room-completion">
        <a className="link" href={href}>
          {data.review ? 'Your review of this class' : 'Review this class'}
        </a>
      </p>
    );
  const { title, text } = texts[data.invitation];
  return (
    <section className="review-invitation" aria-labelledby="review-invitation">
      <h2 id="review-invitation">{title}</h2>
      <p>{text}</p>
      <div className="review-invitation-actions">
        <ButtonLink variant="second" href={href}>
          Write a review
        </ButtonLink>
        <form method="post" action={dismissAction(courseId)}>
          <input type="hidden" name="invitation" value={data.invitation} />
          <Button type="submit" variant="quiet">
            Not now
          </Button>
        </form>
      </div>
    </section>
  );
}
