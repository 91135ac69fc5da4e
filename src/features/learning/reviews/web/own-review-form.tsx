import { NameField } from '#features/learning/discussions/web/shared/name-field.tsx';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import type { OwnReviewState } from '../contract.ts';
import { reviewLimits } from '../vocabulary.ts';
import { ownReviewAction } from './own-review-api.ts';
import { StarsField } from './stars-field.tsx';

const messages = {
  stars: 'Choose one to five stars.',
  text: `Write from ${reviewLimits.minText} to ${reviewLimits.text.toLocaleString('en-US')} characters.`,
  name: 'Choose a name of at least two characters, which others do not have and yours does not occur in.',
};

/** A plain form, for a first review and for a change of it. */
export const OwnReviewForm = ({ state: { course, review, name, needsName } }: { state: OwnReviewState }) => (
  <PlainForm action={ownReviewAction(course.id)} messages={messages} className="grid gap-5">
    <StarsField stars={review?.stars} />
    <TextArea
      label="What was it like?"
      name="text"
      hint="What did you learn, and for whom is it? Leave out addresses, phone numbers and names of others."
      rows={7}
      required
      minLength={reviewLimits.minText}
      maxLength={reviewLimits.text}
      defaultValue={review?.text}
    />
    {needsName && <NameField />}
    <p className="flex flex-wrap items-center text-muted text-sm gap-y-2 gap-x-4">
      <Button type="submit">{review ? 'Save the change' : 'Send the review'}</Button>
      {!needsName && (
        <span>
          Shown as <bdi>{name}</bdi>
        </span>
      )}
    </p>
  </PlainForm>
);
