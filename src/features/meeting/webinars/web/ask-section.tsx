import { useState } from 'react';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import type { OwnParticipation } from '../contract.ts';
import { webinarLimits } from '../vocabulary.ts';
import { webinarChanges } from './webinar-api.ts';
import { questionHint, questionMessages, questionStateLabels } from './webinar-labels.ts';

type Properties = Pick<OwnParticipation, 'questions'> & { path: string; token?: string };

/** Questions for the speaker, sent before. `token`: of who has no session. */
export function AskSection({ path, questions, token }: Properties) {
  const [isSent, setIsSent] = useState(false);
  const wasSent = new URLSearchParams(usePageAddress().search).get('done') === 'asked';
  return (
    <div id="questions" className="grid w-full mt-2 pt-5 border-t border-line gap-3">
      <h2 className="text-lg leading-snug">Your questions to the speaker</h2>
      {questions.length > 0 && (
        <ul className="grid gap-3 [&+p]:mt-4">
          {questions.map(({ id, text, state }) => (
            <li className="ps-3 border-s-3 border-line" key={id}>
              <p className="whitespace-pre-line" dir="auto">
                {text}
              </p>
              <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">{questionStateLabels[state]}</p>
            </li>
          ))}
        </ul>
      )}
      {questions.length < webinarLimits.questions && (
        <Form
          action={path}
          messages={questionMessages}
          changes={webinarChanges}
          onDone={() => setIsSent(true)}
          clears
          fields={token ? { token } : {}}
          className="webinar-form grid max-w-lg gap-5"
        >
          <TextArea
            label="Ask something before it begins"
            name="text"
            rows={3}
            required
            minLength={10}
            maxLength={webinarLimits.question}
            hint={questionHint}
          />
          <FormFailure />
          <p className="flex flex-wrap items-center gap-2">
            <SubmitButton variant="second">Send the question</SubmitButton>
            <span role="status">{(isSent || wasSent) && 'Your question is sent.'}</span>
          </p>
        </Form>
      )}
    </div>
  );
}
