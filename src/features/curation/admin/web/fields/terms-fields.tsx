import { documentLabels } from '#features/opportunities/core/document-vocabulary.ts';
import { documentKinds, fundingKinds, fundingLabels } from '#features/opportunities/core/vocabulary.ts';
import { formatLanguages } from '#platform/shared/countries/languages.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { type GroupProperties, textField } from '../editor-api.ts';
import { ChipGroup } from './chip-group.tsx';
import { fieldLabels as labels } from './field-labels.ts';

/** In which people usually apply; others that are stored stay in the list. */
const commonLanguages = ['en', 'fr', 'es', 'pt', 'ar', 'de', 'it', 'ru', 'zh', 'ja', 'ko', 'tr', 'hi', 'id', 'sw'];

/** Edits the funding, and the documents that people send to apply. */
export function TermsFields(group: GroupProperties) {
  const { fields, errors, change } = group;
  const languages = [...new Set([...commonLanguages, ...fields.languages])];
  return (
    <Panel className="grid gap-5" aria-labelledby="editor-terms">
      <h2 id="editor-terms">Funding and application</h2>
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr]">
        <SelectField
          label={labels.funding}
          value={fields.funding ?? ''}
          error={errors.funding}
          onChange={({ target }) => change({ funding: fundingKinds.find((kind) => kind === target.value) ?? null })}
        >
          <option value="">Not known</option>
          <Options labels={Object.entries(fundingLabels)} />
        </SelectField>
        <TextField {...textField('amount', group)} isOptional hint="Such as: 1,000 EUR a month." maxLength={120} />
      </div>
      <ChipGroup
        label={labels.requiredDocuments}
        error={errors.requiredDocuments}
        options={documentKinds.map((kind) => [kind, documentLabels[kind]])}
        chosen={fields.requiredDocuments}
        onChange={(requiredDocuments) => change({ requiredDocuments })}
      />
      <ChipGroup
        label={labels.languages}
        error={errors.languages}
        options={languages.map((code) => [code, formatLanguages([code])])}
        chosen={fields.languages}
        onChange={(chosen) => change({ languages: chosen })}
      />
    </Panel>
  );
}
