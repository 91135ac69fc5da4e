import { useState } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { useCv } from './cv-api.ts';
import { CvEditor } from './editor/cv-editor.tsx';
import { CvReading } from './editor/cv-reading.tsx';

/** One CV: its editor, or for reading where membership does not allow to write it. */
export function CvPage() {
  const id = usePageAddress().params.id!;
  const query = useCv(id);
  /** Grows when the server has changed it, so that the editor begins anew. */
  const [generation, setGeneration] = useState(0);
  return (
    <PageFrame width="reading" className="min-[72rem]:[&:has(.cv-columns)]:max-w-[84rem]">
      <Loaded query={query} as="h1" failedTitle="We could not load this CV" loadingLabel="Loading your CV">
        {(cv) => {
          if (isRefused(cv)) return <NoCv />;
          if (!cv.mayEdit) return <CvReading cv={cv} />;
          return (
            <CvEditor key={`${cv.id} ${generation}`} cv={cv} onReplaced={() => setGeneration((count) => count + 1)} />
          );
        }}
      </Loaded>
    </PageFrame>
  );
}

const NoCv = () => (
  <EmptyState title="We could not find this CV" as="h1">
    <p>It may have been deleted.</p>
    <ButtonLink href="/cv">See your CVs</ButtonLink>
  </EmptyState>
);
