import { useState } from 'react';
import { navigate } from '#platform/web/router.tsx';
import { FormEnd } from '#platform/web/ui/public-form.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { lengths } from '../vocabulary.ts';
import { HelpSuggestions } from './help-suggestions.tsx';
import { useAskQuestion } from './question-api.ts';

const messages = { message: `Please write at least ${lengths.message.min} characters.` };

/** The form for whoever is logged in: we know who asks. */
export function MemberQuestionForm({ isPremium }: { isPremium: boolean }) {
  const [text, setText] = useState('');
  const sending = useAskQuestion((id) => navigate(`/help/questions/${id}?sent=1`));
  const { errors, failure, form } = useFormSending(sending, messages);
  return (
    <form {...form} action="/api/my-questions" className="grid gap-5">
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
        error={errors.message}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <HelpSuggestions text={text} />
      <FormEnd failure={failure} isPending={sending.isPending}>
        {['Send message', 'Sending…']}
      </FormEnd>
      <p>
        <a className="link" href="/help/questions">
          Your questions
        </a>
      </p>
    </form>
  );
}
