import { type FormEvent, useState } from 'react';
import { failureText, HttpError } from '#platform/web/http.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField, TextArea } from '#platform/web/ui/text-field.tsx';
import type { Thread } from '../inbox-contract.ts';
import { answerLength } from '../inbox-vocabulary.ts';
import { useAnswer, useTemplates } from './inbox-api.ts';

/** When somebody else has answered meanwhile, their answer is loaded and the typed text stays. */
export function AnswerForm({ thread, onStale }: { thread: Thread; onStale: () => void }) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<{ status: number; reason: string }>();
  const { mutateAsync, isPending } = useAnswer(thread.id);
  const { data: templates = [] } = useTemplates();

  function insert(id: string) {
    const template = templates.find((one) => one.id === id);
    if (template) setText((now) => `${now && `${now}\n\n`}${template.text.replaceAll('{{name}}', thread.name)}`);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (text.trim() === '') return setFailure({ status: 0, reason: 'Please write an answer first.' });
    setFailure(undefined);
    try {
      await mutateAsync({ text, version: thread.version });
      setText((now) => (now === text ? '' : now));
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 1;
      if (status === 409) onStale();
      setFailure({ status, reason: failureText(error, 'SeaLeap could not be reached. Your answer is still here.') });
    }
  }

  return (
    <form className="grid-cols-1 wrap-anywhere grid max-w-190 gap-4" onSubmit={(event) => void send(event)} noValidate>
      {failure?.status === 409 && (
        <Banner kind="warning" title="Somebody else changed this meanwhile">
          Look at what is new above. Your answer is still here: send it if it is still needed.
        </Banner>
      )}
      {templates.length > 0 && (
        <SelectField label="Insert a template" value="" onChange={(event) => insert(event.target.value)}>
          <option value="">Choose one</option>
          {templates.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label="Your answer"
        hint={`Sent by email to ${thread.email}. They can reply by email, or on the site.`}
        rows={8}
        maxLength={answerLength.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={failure?.status === 409 ? undefined : failure?.reason}
      />
      <p>
        <Button type="submit" busy={isPending}>
          {isPending ? 'Sending…' : 'Send the answer'}
        </Button>
      </p>
    </form>
  );
}
