import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { pageLengths } from '../vocabulary.ts';
import type { DraftValue } from './page-admin-api.ts';

const markdownHint =
  'Markdown: ## for headings, **bold**, *italic*, lists with -, links as [words](https://…) or [words](/classes). No HTML, no pictures.';

export const PageFields = ({ draft: { title, description, text } }: { draft: DraftValue }) => (
  <>
    <TextField label="Title" name="title" required maxLength={pageLengths.title} defaultValue={title} />
    <TextField
      label="In one sentence"
      name="description"
      required
      maxLength={pageLengths.description}
      defaultValue={description}
      hint="Lists and search engines show it."
    />
    <TextArea
      label="Text"
      name="text"
      required
      rows={18}
      maxLength={pageLengths.text}
      defaultValue={text}
      hint={markdownHint}
    />
  </>
);
