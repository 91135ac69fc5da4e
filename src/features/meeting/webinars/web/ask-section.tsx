import { useRef, useState } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { OwnParticipation } from '../contract.ts';
import { webinarLimits } from '../vocabulary.ts';
import { useWebinarChange } from './webinar-api.ts';
import { questionMessages as messages, questionHint, questionStateLabels } from './webinar-labels.ts';

type Properties = Pick<OwnParticipation, 'questions'> & { path: string; slug: string; token?: string };

/** Questions for the speaker, sent before. `token`: of who has no session. */
export function AskSection({ path, slug, questions, token }: Properties) {
  const [isSent, setIsSent] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const ask = useWebinarChange(slug, 'questions', () => {
    setIsSent(true);
    element.current?.reset();
  });
  const { errors, failure, form } = useFormSending(ask, messages);
  const refused = useRefusedField(messages);
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
        <form ref={element} className="webinar-form grid max-w-lg gap-5" action={path} {...form}>
          {token && <input type="hidden" name="token" value={token} />}
          <TextArea
            label="Ask something before it begins"
            name="text"
            rows={3}
            required
            minLength={10}
            maxLength={webinarLimits.question}
            hint={questionHint}
            {...(errors.text ? { error: errors.text } : refused('text'))}
          />
          {failure && <Banner kind="failure">{failure}</Banner>}
          <p className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="second" busy={ask.isPending}>
              Send the question
            </Button>
            <span role="status">{(isSent || wasSent) && 'Your question is sent.'}</span>
          </p>
        </form>
      )}
    </div>
  );
}
