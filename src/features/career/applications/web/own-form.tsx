import { type ReactNode, useContext } from 'react';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { TypedFormContext } from '#platform/web/forms/typed-form.ts';
import type { FormSettings } from '#platform/web/forms/use-form.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { Application } from '../contract.ts';
import { lengths } from '../vocabulary.ts';
import { applicationsKey } from './saved/refresh-api.ts';

type Properties = {
  /** After `/api/applications`. */
  path: string;
  summary: string;
  lead: string;
  button: string;
  application?: Application;
  children?: ReactNode;
} & Pick<FormSettings<Record<string, string>, Response>, 'send' | 'onDone' | 'clears'>;

/** Edits the facts of an opportunity from elsewhere. */
export function OwnForm({ path, summary, lead, button, application, children, ...sending }: Properties) {
  const isRefused = useContext(TypedFormContext).organization !== undefined;
  const { title, link, organization, ownDeadline, type } = application ?? {};
  return (
    <details className="mt-8 max-w-190 [&_form_.field]:w-full" open={isRefused}>
      <summary className="button button-second list-none cursor-pointer">{summary}</summary>
      <Form
        action={`/api/applications${path}`}
        changes={[applicationsKey]}
        {...sending}
        className="grid max-w-lg justify-items-start py-3 gap-4"
      >
        <p>{lead}</p>
        <TextField label="Title" name="title" maxLength={lengths.title} isOptional defaultValue={title} />
        <TextField
          {...{ label: 'Link', name: 'link', type: 'url', placeholder: 'https://', isOptional: true }}
          maxLength={lengths.link}
          defaultValue={link}
        />
        <TextField
          {...{ label: 'Organization', name: 'organization', isOptional: true }}
          maxLength={lengths.organization}
          defaultValue={organization ?? ''}
        />
        <TextField label="Deadline" name="deadline" type="date" isOptional defaultValue={ownDeadline ?? ''} />
        <SelectField label="Type" name="type" defaultValue={type ?? ''} isOptional>
          <option value="">Not chosen</option>
          <Options labels={Object.entries(typeLabels)} />
        </SelectField>
        <Submit variant="second">{button}</Submit>
      </Form>
      {children}
    </details>
  );
}
