import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { EditedPage } from '../page-contract.ts';
import { pageLengths } from '../vocabulary.ts';
import type { DraftValue } from './page-admin-api.ts';

const markdownHint =
  'Markdown: ## for headings, **bold**, *italic*, lists with -, links as [words](https://…) or [words](/classes). No HTML, no pictures.';

const hintOf = ({ facts }: Pick<EditedPage, 'facts'>) =>
  facts.length === 0
    ? markdownHint
    : `${markdownHint} What is set for this site is filled in for ${facts.map((fact) => `{{${fact}}}`).join(', ')}.`;

type Properties = { page: Pick<EditedPage, 'sections' | 'facts' | 'hasDescription'>; draft: DraftValue };

export function PageFields({ page, draft: { title, description, section, text } }: Properties) {
  const sections = Object.entries(page.sections);
  return (
    <>
      <TextField label="Title" name="title" required maxLength={pageLengths.title} defaultValue={title} />
      {page.hasDescription && (
        <TextField
          label="In one sentence"
          name="description"
          required
          maxLength={pageLengths.description}
          defaultValue={description}
          hint="Lists and search engines show it."
        />
      )}
      {sections.length > 0 && (
        <SelectField label="Where it stands" name="section" required defaultValue={section ?? ''}>
          <option value="">Choose</option>
          <Options labels={sections} />
        </SelectField>
      )}
      <TextArea
        label="Text"
        name="text"
        required
        rows={18}
        maxLength={pageLengths.text}
        defaultValue={text}
        hint={hintOf(page)}
      />
    </>
  );
}
