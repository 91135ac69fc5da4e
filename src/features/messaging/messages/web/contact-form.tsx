import { useState } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmailField, FormEnd, Sent } from '#platform/web/ui/public-form.tsx';
import { TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { type ContactPage, lengths } from '../vocabulary.ts';
import { HelpSuggestions } from './help-suggestions.tsx';
import { MemberQuestionForm } from './member-question-form.tsx';
import { useSendMessage } from './message-api.ts';

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
  const sending = useSendMessage();
  const { errors, failure, form } = useFormSending(sending, messages);
  const wasSentBefore = new URLSearchParams(usePageAddress().search).get('sent') === 'contact';

  if (sending.isSuccess || wasSentBefore) {
    return (
      <Sent title="Thank you for your message" isFresh={sending.isSuccess}>
        It is on its way to the people who run SeaLeap. If it needs an answer, we will send it by email.
      </Sent>
    );
  }
  return (
    <form {...form} action="/api/contact" className="grid gap-5">
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={lengths.name.max}
        error={errors.name}
      />
      <EmailField error={errors.email} />
      <QuestionField error={errors.message} onText={setText} />
      <HelpSuggestions text={text} />
      <input type="hidden" name="page" value={page} />
      <FormEnd failure={failure} isPending={sending.isPending}>
        {['Send message', 'Sending…']}
      </FormEnd>
    </form>
  );
}

const QuestionField = ({ error, onText }: { error: string | undefined; onText: (text: string) => void }) => (
  <TextArea
    label="Your message"
    name="message"
    rows={6}
    required
    minLength={lengths.message.min}
    maxLength={lengths.message.max}
    error={error}
    onInput={(event) => onText(event.currentTarget.value)}
  />
);
