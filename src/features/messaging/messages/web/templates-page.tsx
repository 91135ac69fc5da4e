import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { Template } from '../inbox-contract.ts';
import { answerLength, templateTitleLength } from '../inbox-vocabulary.ts';
import { templateApi, useTemplates } from './inbox-api.ts';

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

const messages = { title: 'Give it a title.', text: 'Write its text.' };

function TemplateForm({ template }: { template?: Template }) {
  const action = template ? `${templateApi}/${template.id}` : templateApi;
  const changes = [templateApi];
  return (
    <>
      <Form
        method={template ? 'PUT' : 'POST'}
        {...{ action, messages, changes }}
        className="grid-cols-1 wrap-anywhere grid max-w-190 gap-4"
      >
        <TextField
          {...{ label: 'Title', name: 'title', required: true, maxLength: templateTitleLength.max }}
          defaultValue={template?.title}
        />
        <TextArea
          {...{ label: 'Text', name: 'text', rows: 6, required: true, maxLength: answerLength.max }}
          defaultValue={template?.text}
        />
        <Submit variant={template ? 'second' : 'main'}>{template ? 'Save' : 'Add the template'}</Submit>
      </Form>
      {template && (
        <PostButton method="DELETE" {...{ action, changes }} layout="mt-3" variant="quiet">
          Delete
        </PostButton>
      )}
    </>
  );
}
