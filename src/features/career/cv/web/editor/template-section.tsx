import { type Dispatch, useId } from 'react';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { mayUseTemplate } from '../../cv-access-policy.ts';
import type { CvDocument } from '../../document-contract.ts';
import { type Paper, papers, templates } from '../../document-vocabulary.ts';
import { templateLabels } from './advice-labels.ts';
import { TemplatePicture } from './template-picture.tsx';
import type { EditorAction } from './use-cv-editor.ts';

type Properties = {
  document: CvDocument;
  /** The template that the stored CV has. */
  current: CvDocument['template'];
  isPremium: boolean;
  dispatch: Dispatch<EditorAction>;
};

/** For what the CV is made, and on what paper. */
export function TemplateSection({ document, current, isPremium, dispatch }: Properties) {
  const group = useId();
  const set = (change: Partial<CvDocument>) => dispatch({ type: 'document', change: (now) => ({ ...now, ...change }) });
  return (
    <Section id="template" aria-labelledby="template-title">
      <h2 id="template-title">What is it for?</h2>
      <p className="text-muted mt-2 mb-4">The same texts, in the order that its readers expect.</p>
      <fieldset className="grid mb-4 gap-3 grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]">
        <legend className="visually-hidden">Template</legend>
        {templates.map((template) => {
          const isOpen = mayUseTemplate(isPremium, template, current);
          return (
            <label
              key={template}
              className="grid content-start gap-2 rounded-card border border-line bg-surface p-2 has-checked:border-sea has-checked:outline-2 has-checked:outline-sea has-focus-visible:outline-2 has-focus-visible:outline-sea"
            >
              <TemplatePicture template={template} />
              <input
                className="visually-hidden"
                type="radio"
                name={group}
                checked={document.template === template}
                disabled={!isOpen}
                onChange={() => set({ template })}
              />
              <span>
                <b className="text-sm leading-snug wrap-anywhere">{templateLabels[template].name}</b>
                {!isOpen && <span className="text-muted text-xs font-semibold"> Premium</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p className="mb-4 text-sm text-muted" role="status">
        {templateLabels[document.template].name}: {templateLabels[document.template].text}.
      </p>
      {!isPremium && (
        <p className="max-w-prose text-muted mt-2 mb-5">
          <a className="link" href="/membership">
            Premium
          </a>{' '}
          has all five templates, and as many CVs as you have uses for, up to 20.
        </p>
      )}
      <SelectField
        label="Paper"
        value={document.paper}
        onChange={({ target }) => set({ paper: target.value as Paper })}
      >
        <Options labels={papers.map((paper) => [paper, paperLabels[paper]])} />
      </SelectField>
    </Section>
  );
}

export const paperLabels: Record<Paper, string> = { A4: 'A4, most of the world', Letter: 'Letter, North America' };
