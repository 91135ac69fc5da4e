import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { leadTo } from '#platform/web/ui/layout/lead-to.ts';
import { Section } from '#platform/web/ui/layout/section.tsx';
import type { StoredLetter } from '../../contract.ts';
import type { LetterDocument } from '../../document-contract.ts';
import { lengths, type Paper, papers } from '../../document-vocabulary.ts';
import { checkLetter, type LetterHint } from '../../letter-check-policy.ts';
import type { Letter } from '../../letter-contract.ts';
import { letterPartLabels, letterTemplates, partOrder } from '../../letter-vocabulary.ts';
import { CheckSection } from '../editor/check-section.tsx';
import { paperLabels } from '../editor/template-section.tsx';
import { useSpellingHints } from '../editor/use-hints.ts';
import { useOwnFacts } from '../use-own-facts.ts';
import { LetterAddress } from './letter-address.tsx';
import { letterAdviceOf, letterTemplateLabels } from './letter-labels.ts';
import { LetterPartField } from './letter-part-field.tsx';

type Properties = {
  stored: StoredLetter;
  begin: LetterDocument;
  onWrite: (document: LetterDocument) => void;
  onSave: () => Promise<void>;
};

const countries = Object.entries(countryNames).toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));

/** The fields of a letter, each with an expert's advice. */
export function LetterForm({ stored, begin, onWrite, onSave }: Properties) {
  const [document, setDocument] = useState(begin);
  const { template, letter } = document;
  const facts = useOwnFacts();
  const spelling = useSpellingHints<LetterHint['part']>(stored);
  const rested = useDeferredValue(letter);
  const organization = stored.application?.organization;
  const hints = useMemo(
    (): LetterHint[] => [...checkLetter(rested, organization), ...spelling.hints],
    [rested, organization, spelling.hints],
  );
  const set = (change: Partial<LetterDocument>) => setDocument((now) => ({ ...now, ...change }));
  const setLetter = (change: Partial<Letter>) =>
    setDocument((now) => ({ ...now, letter: { ...now.letter, ...change } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves what was written, and nothing when its reader changes.
  useEffect(() => onWrite(document), [document]);
  return (
    <>
      <h1 className="wrap-anywhere" dir="auto">
        {document.title || 'Motivation letter'}
      </h1>
      {stored.application && (
        <p className="max-w-prose text-muted mt-2 mb-5">
          For your application:{' '}
          <a className="link" href={`/applications/${stored.application.id}`} dir="auto">
            {stored.application.title}
          </a>
        </p>
      )}
      <div className="mt-5">
        <TextField
          {...{
            label: 'Name of this letter',
            hint: 'Only you see it.',
            maxLength: lengths.title,
            value: document.title,
          }}
          onChange={({ target }) => set({ title: target.value })}
        />
      </div>
      <Templates document={document} onChange={set} />
      <LetterAddress letter={letter} countries={countries} onChange={setLetter} />
      {partOrder[template].map((part) => (
        <Section key={part} id={part} aria-labelledby={`${part}-title`}>
          <h2 id={`${part}-title`}>{letterPartLabels[part]}</h2>
          <p className="max-w-prose text-muted text-sm mb-3 ps-3.5 border-s-3 border-sea">
            {letterAdviceOf(template, part)}
          </p>
          <LetterPartField
            drafts={stored.hasAssistant ? { id: stored.id, onSave } : undefined}
            part={part}
            value={letter.parts?.[part] ?? ''}
            hints={hints.filter((hint) => hint.part === part && hint.rule !== 'empty')}
            facts={part === 'evidence' ? facts : []}
            onChange={(text) => setLetter({ parts: { ...letter.parts, [part]: text } })}
          />
        </Section>
      ))}
      <div className="grid items-end grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] mt-5 gap-y-4 gap-x-5 [&+.field]:mt-4">
        <TextField
          {...{ label: 'Before your name', hint: 'Such as “Yours sincerely,”', maxLength: lengths.line }}
          value={letter.farewell ?? ''}
          onChange={({ target }) => setLetter({ farewell: target.value })}
        />
      </div>
      <CheckSection
        {...{ hints, isEnglish: spelling.isEnglish, onKnow: spelling.know }}
        labelOf={({ part }) => (part === 'details' ? 'Around the text' : letterPartLabels[part])}
        onOpen={({ part }) => leadTo(part === 'details' ? '#details input' : `#${part} textarea`)}
      />
    </>
  );
}

type TemplateProperties = { document: LetterDocument; onChange: (change: Partial<LetterDocument>) => void };

function Templates({ document, onChange }: TemplateProperties) {
  const group = useId();
  return (
    <Section id="template" aria-labelledby="template-title">
      <h2 id="template-title">What is it for?</h2>
      <fieldset className="grid mb-3">
        <legend className="visually-hidden">Template</legend>
        {letterTemplates.map((template) => (
          <label key={template} className="flex items-start py-2.5 border-b border-line gap-3">
            <input
              className="w-[1.25rem] h-[1.25rem] flex-none accent-sea mt-0.75"
              type="radio"
              name={group}
              checked={document.template === template}
              onChange={() => onChange({ template })}
            />
            <span>
              <b>{letterTemplateLabels[template].name}</b>
              <span className="block text-muted text-sm">{letterTemplateLabels[template].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SelectField
        label="Paper"
        value={document.paper}
        onChange={({ target }) => onChange({ paper: target.value as Paper })}
      >
        <Options labels={papers.map((paper) => [paper, paperLabels[paper]])} />
      </SelectField>
    </Section>
  );
}
