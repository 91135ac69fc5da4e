import { useState } from 'react';
import { Form } from '#platform/web/forms/form.tsx';
import { navigate } from '#platform/web/router.tsx';
import { PublicSubmit } from '#platform/web/ui/fields/public-form.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { lengths } from '../vocabulary.ts';
import { HelpSuggestions } from './help-suggestions.tsx';
import { loadAsked, questionsApi } from './question-api.ts';

const messages = { message: `Please write at least ${lengths.message.min} characters.` };

/** The form for whoever is logged in: we know who asks. */
export function MemberQuestionForm({ isPremium }: { isPremium: boolean }) {
  const [text, setText] = useState('');
  return (
    <Form
      action={questionsApi}
      answer={loadAsked}
      messages={messages}
      changes={[questionsApi]}
      onDone={({ id }) => navigate(`/help/questions/${id}?sent=1`)}
      className="grid gap-5"
    >
      <TextArea
        label="Your message"
        hint={
          isPremium
            ? 'You have Premium: your question comes first, and you see at once until when we answer.'
            : 'The answer comes by email, and stands under Your questions.'
        }
        name="message"
        rows={6}
        required
        minLength={lengths.message.min}
        maxLength={lengths.message.max}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <HelpSuggestions text={text} />
      <PublicSubmit busyLabel="Sending…">Send message</PublicSubmit>
      <p>
        <a className="link" href="/help/questions">
          Your questions
        </a>
      </p>
    </Form>
  );
}
