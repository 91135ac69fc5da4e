import type { ReactNode } from 'react';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { noteLimits } from '../vocabulary.ts';
import { useAsked } from './alumni-note-api.ts';

/** The pages of links in emails to authors. Plain forms act, because mail scanners open every link. */
const Result = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame>
    <EmptyState title={title} as="h1">
      {children}
    </EmptyState>
  </PageFrame>
);

const OpportunitiesLink = () => <ButtonLink href="/opportunities">Explore opportunities</ButtonLink>;

export function ConfirmProofPage() {
  const parameters = new URLSearchParams(usePageAddress().search);
  const [token, state] = [parameters.get('token'), parameters.get('state')];
  if (state === 'done')
    return (
      <Result title="The address is confirmed">
        <p>Thank you. We delete it as soon as we have decided about the note.</p>
        <OpportunitiesLink />
      </Result>
    );
  if (state === 'over' || !token)
    return (
      <Result title="This link is over">
        <p>It is too old, or another proof has taken its place. You can ask for a new one where you wrote the note.</p>
        <OpportunitiesLink />
      </Result>
    );
  return (
    <Result title="Is this address yours?">
      <p>Press the button to show that you can read this mailbox. Only our team sees the address.</p>
      <PlainButton action="/api/alumni-notes/confirm" fields={{ token }}>
        Confirm this address
      </PlainButton>
    </Result>
  );
}

const messages = { text: `Write your answer first, at most ${noteLimits.answer.toLocaleString('en-US')} characters.` };

export function AnswerPage() {
  const { search } = usePageAddress();
  const parameters = new URLSearchParams(search);
  const [token, state] = [parameters.get('token'), parameters.get('state')];
  const asked = useAsked(search);
  if (state === 'done' || state === 'held')
    return (
      <Result title="Thank you for your answer">
        <p>
          {state === 'done'
            ? 'Who asked is notified, and everybody who reads your note can read it.'
            : 'A person of our team looks at it before it is shown.'}
        </p>
        <OpportunitiesLink />
      </Result>
    );
  if (!token || !asked || isRefused(asked))
    return (
      <Result title="This link is over">
        <p>It works for 30 days, and only while your note is published. Nobody waits for you.</p>
        <OpportunitiesLink />
      </Result>
    );
  return (
    <PageFrame width="reading" className="wrap-anywhere [&>.banner]:my-6 [[data-script]_&_.before-script]:hidden">
      <h1>Somebody asks you a question</h1>
      <p dir="auto">You wrote a note about {asked.title}. A premium member who reads it asks:</p>
      <blockquote className="my-3 ps-4 border-s-3 border-sea" dir="auto">
        {asked.question}
      </blockquote>
      <PlainForm
        action="/api/alumni-question/answer"
        messages={messages}
        fields={{ token }}
        className="grid justify-items-stretch mt-6 gap-6"
      >
        <TextArea
          label="Your answer"
          name="text"
          rows={6}
          required
          defaultValue={asked.answer}
          maxLength={noteLimits.answer}
          hint="Everybody who reads your note can read it. Please leave out phone numbers and addresses. You need no log-in, and you may also not answer."
        />
        <div>
          <Button type="submit">Send the answer</Button>
        </div>
      </PlainForm>
    </PageFrame>
  );
}
