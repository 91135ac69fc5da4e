import type { Dispatch } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { CvDocument } from '../../document-contract.ts';
import { type KnownFacts, prefill } from '../../prefill-policy.ts';
import { readDocument } from '../../resume-policy.ts';
import type { EditorAction } from './use-cv-editor.ts';

type Properties = { document: CvDocument; known: KnownFacts | undefined; dispatch: Dispatch<EditorAction> };

/** Offers to fill in what the profile says, while there is something to fill in. */
export function PrefillRow({ document, known, dispatch }: Properties) {
  if (!known || hasAll(document, known)) return null;
  return (
    <div className="[&>*+*]:mt-3 rounded-card bg-surface mt-6 px-5 py-4 border border-line">
      <p>Your profile knows your name, country, education and interests. Nothing that you wrote changes.</p>
      <Button variant="second" onClick={() => dispatch({ type: 'document', change: (now) => prefill(now, known) })}>
        Fill in from my profile
      </Button>
    </div>
  );
}

function hasAll(document: CvDocument, known: KnownFacts) {
  const [now, filled] = [readDocument(document), readDocument(prefill(document, known))];
  return JSON.stringify(now) === JSON.stringify(filled);
}
