import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { lengths } from '../../document-vocabulary.ts';
import type { Letter } from '../../letter-contract.ts';
import { letterLengths } from '../../letter-vocabulary.ts';

type Properties = {
  letter: Letter;
  countries: [string, string][];
  onChange: (change: Partial<Letter>) => void;
};
type Line = 'date' | 'subject' | 'greeting';

/** Edits sender, recipient, date and subject of a letter. */
export function LetterAddress({ letter, countries, onChange }: Properties) {
  const { sender = {} } = letter;
  const own = (name: keyof typeof sender) => ({
    ...{ value: sender[name] ?? '', maxLength: lengths.line },
    onChange: ({ target }: { target: { value: string } }) => onChange({ sender: { ...sender, [name]: target.value } }),
  });
  const line = (name: Line) => ({
    ...{ value: letter[name] ?? '', maxLength: lengths.line },
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <Section id="details" aria-labelledby="details-title">
      <h2 id="details-title">You, and whom you write to</h2>
      <p className="max-w-prose text-muted text-sm mb-3 ps-3.5 border-s-3 border-sea">
        No street and no date of birth are needed. Find out who reads it: a name in the greeting shows that you looked.
      </p>
      <div className="grid items-end grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-y-4 gap-x-5 [&+.field]:mt-4">
        <TextField label="Name" autoComplete="name" {...own('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...own('email')} />
        <TextField label="Phone" type="tel" isOptional {...own('phone')} />
        <TextField label="City" isOptional {...own('city')} />
        <SelectField label="Country" {...own('countryCode')}>
          <option value="">None</option>
          <Options labels={countries} />
        </SelectField>
        <TextField label="Place and date" hint="Such as “Nairobi, 3 May 2027”" isOptional {...line('date')} />
      </div>
      <div className="grid items-end grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] mt-5 gap-y-4 gap-x-5 [&+.field]:mt-4">
        <TextArea
          {...{ label: 'To', hint: 'One a line: the person or committee, the organization, the city', rows: 3 }}
          maxLength={letterLengths.recipient}
          value={letter.recipient ?? ''}
          onChange={({ target }) => onChange({ recipient: target.value })}
        />
        <div className="grid gap-4">
          <TextField label="Subject" {...line('subject')} />
          <TextField label="Greeting" {...line('greeting')} />
        </div>
      </div>
    </Section>
  );
}
