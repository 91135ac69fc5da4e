import { type FormEvent, useState } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import type { Template } from '../inbox-contract.ts';
import { answerLength, templateTitleLength } from '../inbox-vocabulary.ts';
import { useChangeTemplate, useTemplates } from './inbox-api.ts';

export const TemplatesPage = () => (
  <>
    <AdminHead
      back={{ href: '/admin/messages', label: 'Messages' }}
      title="Templates"
      lead="Texts that answers begin with. {{name}} becomes the name of who asked."
    />
    <Loaded query={useTemplates()} failedTitle="We could not load the templates" loadingLabel="Loading the templates">
      {(templates) => (
        <>
          {templates.map((template) => (
            <details key={template.id} className="max-w-190 mt-6">
              <summary className="flex min-h-11 items-center cursor-pointer font-strong wrap-anywhere" dir="auto">
                {template.title}
              </summary>
              <TemplateForm template={template} />
            </details>
          ))}
          <h2 className="text-lg mt-8 mb-3">New template</h2>
          <TemplateForm key={templates.length} />
        </>
      )}
    </Loaded>
  </>
);

function TemplateForm({ template }: { template?: Template }) {
  const [title, setTitle] = useState(template?.title ?? '');
  const [text, setText] = useState(template?.text ?? '');
  const { mutate, isPending, error } = useChangeTemplate();
  const id = template && { id: template.id };
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate({ ...id, template: { title, text } });
  }
  return (
    <form className="grid-cols-1 wrap-anywhere grid max-w-190 gap-4" onSubmit={save}>
      <TextField
        label="Title"
        required
        maxLength={templateTitleLength.max}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label="Text"
        rows={6}
        required
        maxLength={answerLength.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error ? failureText(error) : undefined}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant={template ? 'second' : 'main'} busy={isPending}>
          {template ? 'Save' : 'Add the template'}
        </Button>
        {id && (
          <Button variant="quiet" busy={isPending} onClick={() => mutate(id)}>
            Delete
          </Button>
        )}
      </p>
    </form>
  );
}
