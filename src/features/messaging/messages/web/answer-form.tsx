import { useRef, useState } from 'react';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { HttpError } from '#platform/web/http.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea } from '#platform/web/ui/fields/text-field.tsx';
import type { Thread } from '../inbox-contract.ts';
import { answerLength } from '../inbox-vocabulary.ts';
import { inboxApi, useTemplates } from './inbox-api.ts';

const messages = { text: 'Please write an answer first.' };

/** When somebody else has answered meanwhile, their answer is loaded and the typed text stays. */
export function AnswerForm({ thread, onStale }: { thread: Thread; onStale: () => void }) {
  const [isStale, setIsStale] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const { data: templates = [] } = useTemplates();

  function insert(id: string) {
    const template = templates.find((one) => one.id === id);
    const field = text.current!;
    if (template) field.value += `${field.value && '\n\n'}${template.text.replaceAll('{{name}}', thread.name)}`;
  }

  return (
    <Form
      action={`${inboxApi}/${thread.id}/answers`}
      messages={messages}
      unreachable="SeaLeap could not be reached. Your answer is still here."
      changes={[inboxApi]}
      onDone={() => setIsStale(false)}
      onFailure={(error) => {
        const isStale = error instanceof HttpError && error.status === 409;
        setIsStale(isStale);
        if (isStale) onStale();
      }}
      clears
      fields={{ version: thread.version }}
      className="grid-cols-1 wrap-anywhere grid max-w-190 gap-4"
    >
      {templates.length > 0 && (
        <SelectField label="Insert a template" value="" onChange={(event) => insert(event.target.value)}>
          <option value="">Choose one</option>
          <Options labels={templates.map(({ id, title }) => [id, title] as const)} />
        </SelectField>
      )}
      <TextArea
        ref={text}
        label="Your answer"
        name="text"
        hint={`Sent by email to ${thread.email}. They can reply by email, or on the site.`}
        rows={8}
        required
        maxLength={answerLength.max}
      />
      {isStale ? (
        <Banner kind="warning" title="Somebody else changed this meanwhile">
          Look at what is new above. Your answer is still here: send it if it is still needed.
        </Banner>
      ) : (
        <FormFailure />
      )}
      <p>
        <SubmitButton busyLabel="Sending…">Send the answer</SubmitButton>
      </p>
    </Form>
  );
}
