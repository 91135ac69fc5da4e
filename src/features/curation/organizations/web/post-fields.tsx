import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { categoryLabels, interestLabels } from '#features/people/interests/vocabulary.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { lengths } from '../vocabulary.ts';
import { ChoiceFields, type PostFieldsProperties } from './choice-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { TermsFields } from './terms-fields.tsx';
import { WhoFields } from './who-fields.tsx';

/** The fields of an opportunity, as the editor of curators has them, for a form that works without script. */
export const PostFields = ({ form }: PostFieldsProperties) => (
  <>
    <AboutFields form={form} />
    <DateFields form={form} />
    <WhoFields form={form} />
    <TermsFields form={form} />
  </>
);

const AboutFields = ({ form }: PostFieldsProperties) => (
  <Panel className="grid grid-cols-1 gap-5" aria-labelledby="post-about">
    <h2 id="post-about">What it is</h2>
    <TextField label="Title" name="title" required maxLength={300} defaultValue={form.title} />
    <TextField
      label="Your organization"
      name="organization"
      required
      maxLength={lengths.name}
      defaultValue={form.organization}
      autoComplete="organization"
    />
    <TextField
      label="Official page"
      name="link"
      required
      inputMode="url"
      maxLength={2000}
      dir="ltr"
      defaultValue={form.link}
      hint="Where people apply, or read the official rules."
    />
    <TextArea
      label="Description"
      name="description"
      required
      rows={8}
      maxLength={20_000}
      defaultValue={form.description}
      hint="What people do, and what happens after they apply. Short sentences are best: many readers are 16 and learned English at school."
    />
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SelectField label="Kind" name="type" required defaultValue={form.type ?? ''}>
        <option value="">Choose</option>
        <Options labels={Object.entries(typeLabels)} />
      </SelectField>
      <SelectField label="Category" name="category" required defaultValue={form.category ?? ''}>
        <option value="">Choose</option>
        <Options labels={Object.entries(categoryLabels)} />
      </SelectField>
    </div>
    <ChoiceFields
      label="Interests that it fits"
      name="interests"
      options={Object.entries(interestLabels)}
      chosen={form.interests ?? []}
    />
    <TextArea
      label="Subjects"
      name="subjects"
      isOptional
      rows={2}
      maxLength={800}
      defaultValue={form.subjects}
      hint="In words that people search for, one on each line. For example: Marine biology."
    />
    <TextArea
      label="What people get"
      name="benefits"
      isOptional
      rows={3}
      maxLength={4_000}
      defaultValue={form.benefits}
      hint="One on each line. For example: Tuition fees."
    />
  </Panel>
);
