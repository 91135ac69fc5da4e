import { offeredLevels } from '#features/opportunities/core/vocabulary.ts';
import { educationLabels, studyLevels } from '#features/people/interests/vocabulary.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { ChoiceFields, type PostFieldsProperties } from './choice-fields.tsx';
import { genderLabels, levelLabels, statusLabels, yesOrNo } from './post-labels.ts';

const digits = { inputMode: 'numeric', maxLength: 3, pattern: '[0-9]*', isOptional: true } as const;

const levelFields = [
  ['studiesNow', 'They study now at one of these levels', studyLevels],
  ['hasFinished', 'They have finished one of these levels', studyLevels],
  ['offers', 'What they study there', offeredLevels],
] as const;
const countryFields = [
  ['residence', 'They must live in one of these countries'],
  ['nationality', 'They must be citizens of one of these countries'],
] as const;

/** Who may apply. What is left empty is not known. */
export const WhoFields = ({ form }: PostFieldsProperties) => (
  <Panel className="grid grid-cols-1 gap-5" aria-labelledby="post-who">
    <h2 id="post-who">Who can apply</h2>
    <TextArea
      label="In words"
      name="eligibility"
      isOptional
      rows={3}
      maxLength={2000}
      defaultValue={form.eligibility}
      hint="What no field below can say."
    />
    <TextArea
      label="Countries"
      name="countries"
      isOptional
      rows={2}
      maxLength={6_000}
      defaultValue={form.countries}
      hint="Names with commas between them, such as: Kenya, Norway. Empty means any country."
    />
    <ChoiceFields
      label="Education"
      hint="None chosen means any level."
      name="educationLevels"
      options={Object.entries(educationLabels)}
      chosen={form.educationLevels ?? []}
    />
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField label="Youngest age" name="minAge" {...digits} defaultValue={form.minAge} />
      <TextField label="Oldest age" name="maxAge" {...digits} defaultValue={form.maxAge} />
    </div>
    <Disclosure>
      <summary>More rules</summary>
      <div className="grid grid-cols-1 gap-5">
        <SelectField label="Gender" name="gender" defaultValue={form.gender}>
          <option value="">Not said</option>
          <Options labels={Object.entries(genderLabels)} />
        </SelectField>
        <YesOrNo label="Only for the final year of studies" name="finalYear" form={form} />
        <YesOrNo label="A language certificate is needed" name="languageCertificate" form={form} />
        <TextField label="Years of work needed" name="minWorkYears" {...digits} defaultValue={form.minWorkYears} />
        {levelFields.map(([name, label, levels]) => (
          <ChoiceFields
            key={name}
            label={label}
            name={name}
            options={levels.map((level) => [level, levelLabels[level]])}
            chosen={form[name] ?? []}
          />
        ))}
        {countryFields.map(([name, label]) => (
          <TextArea
            key={name}
            label={label}
            name={name}
            isOptional
            rows={2}
            maxLength={6_000}
            defaultValue={form[name]}
            hint="Names with commas between them."
          />
        ))}
        <ChoiceFields
          label="Only for"
          hint="None chosen means everybody."
          name="status"
          options={Object.entries(statusLabels)}
          chosen={form.status ?? []}
        />
      </div>
    </Disclosure>
  </Panel>
);

type YesOrNoProperties = PostFieldsProperties & {
  label: string;
  name: 'finalYear' | 'languageCertificate' | 'applicationFee';
};

export const YesOrNo = ({ label, name, form }: YesOrNoProperties) => (
  <SelectField label={label} name={name} defaultValue={form[name]}>
    <option value="">Not said</option>
    <Options labels={yesOrNo} />
  </SelectField>
);
