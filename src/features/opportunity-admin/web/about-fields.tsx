import { useState } from 'react';
import { categoryLabels, interestLabels, interests } from '#features/interests/vocabulary.ts';
import { typeLabels } from '#features/opportunities/vocabulary.ts';
import { Options } from '#platform/web/ui/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/text-field.tsx';
import { ChipGroup } from './chip-group.tsx';
import { type GroupProperties, textField } from './editor-api.ts';
import { fieldLabels as labels } from './field-labels.ts';

export const AboutFields = (group: GroupProperties) => (
  <section className="admin-panel editor-group" aria-labelledby="editor-about">
    <h2 id="editor-about">What it is</h2>
    <TextField {...textField('title', group)} maxLength={300} required />
    <TextField {...textField('organization', group)} isOptional maxLength={200} />
    <TextField
      {...textField('link', group)}
      type="url"
      hint="Where people apply or read the official rules."
      maxLength={2000}
      dir="ltr"
    />
    <TextArea
      {...textField('description', group)}
      hint="Markdown: **bold**, lists with -, [words](https://…), headings with ##."
      rows={10}
      maxLength={20_000}
    />
    <Benefits {...group} />
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

const choices = { category: categoryLabels, type: typeLabels };

export const SortingFields = ({ fields, errors, change }: GroupProperties) => (
  <section className="admin-panel editor-group" aria-labelledby="editor-sorting">
    <h2 id="editor-sorting">Where it belongs</h2>
    <div className="editor-pair">
      {(['category', 'type'] as const).map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          value={fields[name] ?? ''}
          error={errors[name]}
          onChange={({ target }) => change({ [name]: target.value || null })}
        >
          <option value="">Not chosen yet</option>
          <Options labels={Object.entries(choices[name])} />
        </SelectField>
      ))}
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
