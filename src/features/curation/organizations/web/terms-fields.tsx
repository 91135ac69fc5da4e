import { documentLabels } from '#features/opportunities/core/document-vocabulary.ts';
import { documentKinds, fundingLabels } from '#features/opportunities/core/vocabulary.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { ChoiceFields, type PostFieldsProperties } from './choice-fields.tsx';
import { YesOrNo } from './who-fields.tsx';

/** In which people usually apply; others that are stored stay in the list. */
const commonLanguages = ['en', 'fr', 'es', 'pt', 'ar', 'de', 'it', 'ru', 'zh', 'ja', 'ko', 'tr', 'hi', 'id', 'sw'];

/** Place, money, and what people send. */
export const TermsFields = ({ form }: PostFieldsProperties) => (
  <Panel className="grid grid-cols-1 gap-5" aria-labelledby="post-terms">
    <h2 id="post-terms">Place, costs and documents</h2>
    <TextField
      label="Where"
      name="location"
      isOptional
      maxLength={200}
      defaultValue={form.location}
      hint="A place, several, or online."
    />
    <div className="grid grid-cols-1 gap-5 sm:items-end sm:grid-cols-2">
      <SelectField label="Costs for those who are chosen" name="funding" defaultValue={form.funding}>
        <option value="">Not said</option>
        <Options labels={Object.entries(fundingLabels)} />
      </SelectField>
      <TextField
        label="Amount"
        name="amount"
        isOptional
        maxLength={120}
        defaultValue={form.amount}
        hint="For example: 1,000 EUR a month."
      />
    </div>
    <YesOrNo label="It costs money to apply" name="applicationFee" form={form} />
    <ChoiceFields
      label="Documents to send"
      name="requiredDocuments"
      options={documentKinds.map((kind) => [kind, documentLabels[kind]])}
      chosen={form.requiredDocuments ?? []}
    />
    <ChoiceFields
      label="Languages in which people apply"
      name="languages"
      options={[...new Set([...commonLanguages, ...(form.languages ?? [])])].map((code) => [
        code,
        formatLanguages([code]),
      ])}
      chosen={form.languages ?? []}
    />
  </Panel>
);
