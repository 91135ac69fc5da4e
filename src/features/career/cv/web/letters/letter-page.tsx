import { useState } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { StoredLetter } from '../../contract.ts';
import { lettersPath } from '../../letter-vocabulary.ts';
import { useCvChanges, useLetter } from '../cv-api.ts';
import { CvDownloads, letterFiles } from '../cv-downloads.tsx';
import { DeleteCv } from '../delete-cv.tsx';
import { CvPreview, usePreview } from '../editor/cv-preview.tsx';
import { DocumentEditor } from '../editor/document-editor.tsx';
import { HistorySection } from '../history-section.tsx';
import { LetterForm } from './letter-form.tsx';

/** One motivation letter: its editor, or for reading without premium membership. */
export function LetterPage() {
  const id = usePageAddress().params.id!;
  const query = useLetter(id);
  /** Grows when the server has changed it, so that the editor begins anew. */
  const [generation, setGeneration] = useState(0);
  return (
    <PageFrame width="reading" className="min-[72rem]:[&:has(.cv-columns)]:max-w-[84rem]">
      <Loaded query={query} as="h1" failedTitle="We could not load this letter" loadingLabel="Loading your letter">
        {(letter) => {
          if (isRefused(letter)) return <NoLetter />;
          if (!letter.mayEdit) return <Reading stored={letter} />;
          return (
            <LetterEditor
              key={`${letter.id} ${generation}`}
              stored={letter}
              onReplaced={() => setGeneration((count) => count + 1)}
            />
          );
        }}
      </Loaded>
    </PageFrame>
  );
}

function LetterEditor({ stored, onReplaced }: { stored: StoredLetter; onReplaced: () => void }) {
  const changes = useCvChanges(stored.id);
  return (
    <DocumentEditor
      stored={stored}
      onReplaced={onReplaced}
      form={(begin, onWrite, { save }) => (
        <>
          <BackToLetters />
          <LetterForm stored={stored} begin={begin} onWrite={onWrite} onSave={save} />
        </>
      )}
      downloads={({ save }) => <CvDownloads files={letterFiles(stored.id)} document={stored.document} onSave={save} />}
      rest={({ replace }) => (
        <>
          <HistorySection id={stored.id} onRestore={(versionId) => replace(() => changes.restore(versionId))} />
          <DeleteCv id={stored.id} name="letter" />
        </>
      )}
    />
  );
}

const Reading = ({ stored: { id, document, version } }: { stored: StoredLetter }) => (
  <>
    <BackToLetters />
    <h1 className="wrap-anywhere" dir="auto">
      {document.title || 'Motivation letter'}
    </h1>
    <p className="max-w-prose text-muted mt-2 mb-5">
      Letters come with Premium. This one is kept: you can read it and download it.
    </p>
    <p>
      <ButtonLink href="/membership" variant="second">
        See Premium
      </ButtonLink>
    </p>
    <CvPreview
      id={id}
      version={version}
      preview={usePreview()}
      downloads={<CvDownloads files={letterFiles(id)} document={document} />}
    />
    <DeleteCv id={id} name="letter" />
  </>
);

const BackToLetters = () => (
  <p>
    <a className="link inline-flex min-h-control items-center" href={lettersPath}>
      Your letters
    </a>
  </p>
);

const NoLetter = () => (
  <EmptyState title="We could not find this letter" as="h1">
    <p>It may have been deleted.</p>
    <ButtonLink href={lettersPath}>See your letters</ButtonLink>
  </EmptyState>
);
