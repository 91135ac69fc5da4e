import { useState } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmailField, PublicSubmit, Sent } from '#platform/web/ui/fields/public-form.tsx';
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { type ContactPage, lengths } from '../vocabulary.ts';
import { HelpSuggestions } from './help-suggestions.tsx';
import { MemberQuestionForm } from './member-question-form.tsx';

const messages = {
  name: 'Please tell us your name.',
  email: 'Please give an address like name@example.org, so that we can answer.',
  message: `Please write at least ${lengths.message.min} characters.`,
};

/** The form for a question, with articles of the help that may answer it. */
export function ContactForm({ page }: { page: ContactPage }) {
  const person = useSession().data?.person;
  return person ? <MemberQuestionForm isPremium={person.tier === 'premium'} /> : <VisitorForm page={page} />;
}

function VisitorForm({ page }: { page: ContactPage }) {
  const [text, setText] = useState('');
  const [isFresh, setIsFresh] = useState(false);
  const wasSentBefore = new URLSearchParams(usePageAddress().search).get('sent') === 'contact';

  if (isFresh || wasSentBefore) {
    return (
      <Sent title="Thank you for your message" isFresh={isFresh}>
        It is on its way to the people who run SeaLeap. If it needs an answer, we will send it by email.
      </Sent>
    );
  }
  return (
    <Form
      action="/api/contact"
      messages={messages}
      onDone={() => setIsFresh(true)}
      fields={{ page }}
      className="grid gap-5"
    >
      <TextField label="Your name" name="name" autoComplete="name" required maxLength={lengths.name.max} />
      <EmailField />
      <TextArea
        label="Your message"
        name="message"
        rows={6}
        required
        minLength={lengths.message.min}
        maxLength={lengths.message.max}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <HelpSuggestions text={text} />
      <PublicSubmit busyLabel="Sending…">Send message</PublicSubmit>
    </Form>
  );
}
