import { type Dispatch, useEffect } from 'react';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { Steps, useStep } from '#platform/web/ui/layout/steps.tsx';
import type { CvHint } from '../../check-vocabulary.ts';
import type { Cv } from '../../contract.ts';
import type { CvDocument } from '../../document-contract.ts';
import { lengths, type SectionName, sectionNames } from '../../document-vocabulary.ts';
import { fitAddress, useCvChanges } from '../cv-api.ts';
import { CvDownloads, cvFiles } from '../cv-downloads.tsx';
import { DeleteCv } from '../delete-cv.tsx';
import { HistorySection } from '../history-section.tsx';
import { ImportField } from '../import-field.tsx';
import { adviceOf } from './advice-labels.ts';
import { BlockList } from './block-list.tsx';
import { CheckSection } from './check-section.tsx';
import { BackToList } from './cv-reading.tsx';
import { DetailsSection } from './details-section.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { PrefillRow } from './prefill-row.tsx';
import { listLabels, stepLabels, stepOf, stepSections } from './section-labels.ts';
import { TemplateSection } from './template-section.tsx';
import { blocksOf, type Editing, type EditorAction, useCvEditor } from './use-cv-editor.ts';
import { useHints } from './use-hints.ts';
import { useKnownFacts } from './use-known-facts.ts';

type Properties = { cv: Cv; onReplaced: () => void };

/** Everything about one CV; it saves itself. */
export function CvEditor({ cv, onReplaced }: Properties) {
  const changes = useCvChanges(cv.id);
  return (
    <DocumentEditor
      stored={cv}
      onReplaced={onReplaced}
      form={(begin, onWrite, { save }) => (
        <>
          <BackToList />
          <CvForm cv={cv} begin={begin} onWrite={onWrite} onSave={save} />
        </>
      )}
      downloads={({ save }) => <CvDownloads files={cvFiles(cv.id)} document={cv.document} onSave={save} />}
      rest={({ replace }) => (
        <Disclosure className="mt-8">
          <summary>More for this CV</summary>
          <Section aria-labelledby="fit-title">
            <h2 id="fit-title">Does it fit?</h2>
            <p className="max-w-prose text-muted mt-2 mb-5">
              See what a programme asks for, where this CV says it, and what is missing.
              {!cv.isPremium && ' This comes with Premium.'}
            </p>
            <ButtonLink variant="second" href={fitAddress({ cv: cv.id })}>
              Compare with an opportunity
            </ButtonLink>
          </Section>
          <Section aria-labelledby="import-title">
            <h2 id="import-title">Bring in a CV</h2>
            <ImportField
              label="A JSON Resume file"
              hint="It takes the place of what is here. What is here stays among the earlier versions."
              onFile={(json) => replace((version) => changes.importFile(json, version))}
            />
          </Section>
          <HistorySection id={cv.id} onRestore={(versionId) => replace(() => changes.restore(versionId))} />
          <DeleteCv id={cv.id} name="CV" />
        </Disclosure>
      )}
    />
  );
}

type FormProperties = {
  cv: Cv;
  begin: CvDocument;
  onWrite: (document: CvDocument) => void;
  onSave: () => Promise<void>;
};

function CvForm({ cv, begin, onWrite, onSave }: FormProperties) {
  const [editing, dispatch] = useCvEditor(begin);
  const known = useKnownFacts();
  const step = useStep('start');
  const { document, keys, openKey, removed } = editing;
  const { template } = document;
  const { hints, know, isEnglish } = useHints({ id: cv.id, version: cv.version, resume: document.resume });
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves what was written, and nothing when its reader changes.
  useEffect(() => onWrite(document), [document]);
  const part = (list: SectionName) => (
    <Section key={list} id={list} aria-labelledby={`${list}-title`}>
      <h2 id={`${list}-title`}>{listLabels[list]}</h2>
      <p className="max-w-prose text-muted text-sm mb-3 ps-3.5 border-s-3 border-sea">{adviceOf(template, list)}</p>
      <BlockList
        list={list}
        blocks={blocksOf(document.resume, list)}
        keys={keys[list]}
        openKey={keys[list].includes(openKey ?? 0) ? openKey : undefined}
        hasRemoved={removed?.list === list}
        hints={hints}
        dispatch={dispatch}
      />
    </Section>
  );
  const start = (
    <>
      <div className="mt-5">
        <TextField
          label="Name of this CV"
          hint="Only you see it."
          maxLength={lengths.title}
          value={document.title}
          onChange={({ target }) => dispatch({ type: 'document', change: (now) => ({ ...now, title: target.value }) })}
        />
      </div>
      <PrefillRow document={document} known={known} dispatch={dispatch} />
      <TemplateSection {...{ document, dispatch, isPremium: cv.isPremium }} current={cv.document.template} />
    </>
  );
  const details = (
    <DetailsSection
      {...{ id: cv.id, hasPicture: cv.hasPicture }}
      {...{ editing, dispatch, isMinor: cv.isMinor, country: known?.country }}
      advice={adviceOf(template, 'details')}
      drafts={cv.hasAssistant ? { id: cv.id, onSave } : undefined}
    />
  );
  const check = (
    <CheckSection
      {...{ hints, isEnglish, onKnow: know }}
      nothingYet={
        isEmpty(document) ? 'Your CV is empty. Begin with your school, and one thing that you did.' : undefined
      }
      labelOf={({ part: name }) => (name === 'details' ? 'You' : listLabels[name])}
      onOpen={(hint) => openHint(hint, editing, dispatch, step.show)}
    />
  );
  return (
    <>
      <h1 className="wrap-anywhere" dir="auto">
        {document.title || 'CV'}
      </h1>
      <Steps
        {...step}
        steps={[
          { name: 'start', label: 'Start', content: start },
          { name: 'details', label: 'You', content: details },
          ...Object.entries(stepLabels).map(([name, label]) => ({
            ...{ name, label },
            content: stepSections[name as keyof typeof stepSections].map(part),
          })),
          { name: 'check', label: 'Check', content: check },
        ]}
      />
    </>
  );
}

type ShowStep = ReturnType<typeof useStep>['show'];

const isEmpty = ({ resume }: CvDocument) =>
  !resume.basics?.summary?.trim() && sectionNames.every((list) => blocksOf(resume, list).length === 0);

/** Opens the block that a hint is about, and leads there. */
function openHint({ part, at }: CvHint, { keys, openKey }: Editing, dispatch: Dispatch<EditorAction>, show: ShowStep) {
  const key = part === 'details' || at === undefined ? undefined : keys[part][at];
  if (key !== undefined && key !== openKey) dispatch({ type: 'toggle', key });
  show(stepOf(part), key === undefined ? `#${part} :is(input, button)` : `[data-key="${key}"] .block-title`);
}
