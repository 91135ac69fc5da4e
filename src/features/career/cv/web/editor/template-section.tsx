import { type Dispatch, useId } from 'react';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { mayUseTemplate } from '../../cv-access-policy.ts';
import type { CvDocument } from '../../document-contract.ts';
import { type Paper, papers, templates } from '../../document-vocabulary.ts';
import { templateLabels } from './advice-labels.ts';
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
      <p className="max-w-prose text-muted mt-2 mb-5">
        The same texts, in the order and the look that its readers expect.
      </p>
      <fieldset className="grid mb-3">
        <legend className="visually-hidden">Template</legend>
        {templates.map((template) => {
          const isOpen = mayUseTemplate(isPremium, template, current);
          return (
            <label key={template} className="flex items-start py-2.5 border-b border-line gap-3">
              <input
                className="w-[1.25rem] h-[1.25rem] flex-none accent-sea mt-0.75"
                type="radio"
                name={group}
                checked={document.template === template}
                disabled={!isOpen}
                onChange={() => set({ template })}
              />
              <span>
                <b>{templateLabels[template].name}</b>
                {!isOpen && <span className="text-muted text-xs font-semibold"> Premium</span>}
                <span className="block text-muted text-sm">{templateLabels[template].text}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
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
