import type { ComponentProps } from 'react';
import type { SubmitButton } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import type { AnswerInput } from '../contract.ts';
import { recommendationsApi } from './matching-api.ts';

/** An answer to a recommendation, with the title of the opportunity. */
export type Answered = AnswerInput & { title: string };

type Properties = ComponentProps<typeof SubmitButton> & {
  given: Answered;
  onAnswered: (given: Answered) => void;
  /** Whether the title is part of its name, where several stand on the page. */
  isNamed?: boolean;
};

/** Answers a recommendation, or takes an answer back. */
export const AnswerButton = ({ given, onAnswered, isNamed = true, children, ...button }: Properties) => (
  <PostButton
    action={`${recommendationsApi}/answers`}
    fields={{ opportunityId: given.opportunityId, answer: given.answer }}
    changes={[recommendationsApi]}
    failed="Your answer was not saved. Please try again."
    onDone={() => onAnswered(given)}
    {...button}
  >
    {children}
    {isNamed && <span className="visually-hidden">: {given.title}</span>}
  </PostButton>
);
