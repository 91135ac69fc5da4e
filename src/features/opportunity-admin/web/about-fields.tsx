import { useState } from 'react';
import { categories, categoryLabels, interestLabels, interests } from '#features/interests/vocabulary.ts';
import { opportunityTypes, typeLabels } from '#features/opportunities/vocabulary.ts';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import { ChipGroup } from './chip-group.tsx';
import type { GroupProperties } from './editor-api.ts';
import { fieldLabels as labels } from './field-labels.ts';

export const AboutFields = ({ fields, errors, change }: GroupProperties) => (
  <section className="admin-panel editor-group" aria-labelledby="editor-about">
    <h2 id="editor-about">What it is</h2>
    <TextField
      label={labels.title}
      value={fields.title}
      error={errors.title}
      maxLength={300}
      required
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextField
      label={labels.organization}
      isOptional
      value={fields.organization}
      error={errors.organization}
      maxLength={200}
      onChange={({ target }) => change({ organization: target.value })}
    />
    <TextField
      label={labels.link}
      type="url"
      hint="Where people apply or read the official words."
      value={fields.link}
      error={errors.link}
      maxLength={2000}
      dir="ltr"
      onChange={({ target }) => change({ link: target.value })}
    />
    <TextArea
      label={labels.description}
      hint="Markdown: **bold**, lists with -, [words](https://…), headings with ##."
      rows={10}
      value={fields.description}
      error={errors.description}
      maxLength={20_000}
      onChange={({ target }) => change({ description: target.value })}
    />
    <Benefits fields={fields} errors={errors} change={change} />
  </section>
);

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** One benefit a line; keeps empty lines while typing. */
function Benefits({ fields, errors, change }: GroupProperties) {
  const [text, setText] = useState(fields.benefits.join('\n'));
  const isOlder = linesOf(text).join('\n') !== fields.benefits.join('\n');
  return (
    <TextArea
      label={labels.benefits}
      isOptional
      hint="One on each line, such as: Tuition fees; A monthly stipend."
      value={isOlder ? fields.benefits.join('\n') : text}
      error={errors.benefits}
      onChange={({ target }) => {
        setText(target.value);
        change({ benefits: linesOf(target.value) });
      }}
    />
  );
}

export const SortingFields = ({ fields, errors, change }: GroupProperties) => (
  <section className="admin-panel editor-group" aria-labelledby="editor-sorting">
    <h2 id="editor-sorting">Where it belongs</h2>
    <div className="editor-pair">
      <SelectField
        label={labels.category}
        value={fields.category ?? ''}
        error={errors.category}
        onChange={({ target }) => change({ category: categories.find((one) => one === target.value) ?? null })}
      >
        <option value="">Not chosen yet</option>
        <Options labels={Object.entries(categoryLabels)} />
      </SelectField>
      <SelectField
        label={labels.type}
        value={fields.type ?? ''}
        error={errors.type}
        onChange={({ target }) => change({ type: opportunityTypes.find((one) => one === target.value) ?? null })}
      >
        <option value="">Not chosen yet</option>
        <Options labels={Object.entries(typeLabels)} />
      </SelectField>
    </div>
    <ChipGroup
      label={labels.interests}
      hint="Its category counts as one."
      error={errors.interests}
      options={interests.map((interest) => [interest, interestLabels[interest]])}
      chosen={fields.interests}
      onChange={(chosen) => change({ interests: chosen })}
    />
  </section>
);
