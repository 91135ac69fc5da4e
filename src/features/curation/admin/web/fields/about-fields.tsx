import { useState } from 'react';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { categoryLabels, interestLabels, interests } from '#features/people/interests/vocabulary.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { type GroupProperties, textField } from '../editor-api.ts';
import { ChipGroup } from './chip-group.tsx';
import { fieldLabels as labels } from './field-labels.ts';

export const AboutFields = (group: GroupProperties) => (
  <Panel className="grid gap-5" aria-labelledby="editor-about">
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
    <LinesField {...group} name="benefits" hint="One on each line, such as: Tuition fees; A monthly stipend." />
  </Panel>
);

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type LinesProperties = GroupProperties & { name: 'benefits' | 'subjects'; hint: string };

/** One value a line; keeps empty lines while typing. */
function LinesField({ fields, errors, change, name, hint }: LinesProperties) {
  const stored = fields[name].join('\n');
  const [text, setText] = useState(stored);
  return (
    <TextArea
      label={labels[name]}
      isOptional
      hint={hint}
      value={linesOf(text).join('\n') === stored ? text : stored}
      error={errors[name]}
      onChange={({ target }) => {
        setText(target.value);
        change({ [name]: linesOf(target.value) });
      }}
    />
  );
}

const choices = { category: categoryLabels, type: typeLabels };

export const SortingFields = ({ fields, errors, change }: GroupProperties) => (
  <Panel className="grid gap-5" aria-labelledby="editor-sorting">
    <h2 id="editor-sorting">Where it belongs</h2>
    <div className="grid gap-5 sm:grid-cols-[1fr_1fr]">
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
    <LinesField
      {...{ fields, errors, change }}
      name="subjects"
      hint="What it is about, in words that people search for. One on each line, such as: Marine biology; Photo contest."
    />
  </Panel>
);
