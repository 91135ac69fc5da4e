import type { Dispatch } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { CvHint } from '../check-policy.ts';
import { listLabels } from './section-labels.ts';
import type { Editing, EditorAction } from './use-cv-editor.ts';

type Properties = {
  hints: readonly CvHint[];
  editing: Editing;
  dispatch: Dispatch<EditorAction>;
  isEnglish: boolean;
  onKnow: (word: string) => void;
};

/** Everything that could be better, each with the button that leads there. */
export function CheckSection({ hints, editing, dispatch, isEnglish, onKnow }: Properties) {
  function open({ part, at }: CvHint) {
    const key = part === 'details' || at === undefined ? undefined : editing.keys[part][at];
    if (key !== undefined && key !== editing.openKey) dispatch({ type: 'toggle', key });
    const target = key === undefined ? `#${part} input` : `[data-key="${key}"] .block-title`;
    requestAnimationFrame(() => {
      const element = document.querySelector<HTMLElement>(target);
      element?.focus();
      element?.scrollIntoView({ block: 'start' });
    });
  }
  return (
    <section className="cv-section" id="check" aria-labelledby="check-title">
      <h2 id="check-title">What could be better</h2>
      <p className="cv-hint">
        Simple rules look at your English sentences, their spelling and your dates while you write. They can be wrong:
        you decide.
        {!isEnglish && ' This CV does not look English, so its spelling is not checked.'}
      </p>
      <p role="status">
        {hints.length === 0 ? 'Nothing stands out.' : hints.length === 1 ? '1 hint' : `${hints.length} hints`}
      </p>
      <ul className="cv-hints">
        {hints.map((hint) => (
          <li key={`${hint.part} ${hint.at} ${hint.rule} ${hint.quote ?? ''} ${hint.reason}`}>
            <p>
              <b>{hint.part === 'details' ? 'You' : listLabels[hint.part]}</b>
              {hint.at !== undefined && `, number ${hint.at + 1}`}
            </p>
            {hint.quote && (
              <p className="cv-quote" dir="auto">
                {hint.quote}
              </p>
            )}
            <p>{hint.reason}</p>
            <div className="cv-patterns">
              <Button variant="quiet" onClick={() => open(hint)}>
                Go there
                <span className="visually-hidden">
                  : {hint.part === 'details' ? 'You' : listLabels[hint.part]}
                  {hint.at !== undefined && `, number ${hint.at + 1}`}
                </span>
              </Button>
              {hint.word && (
                <Button variant="quiet" onClick={() => onKnow(hint.word!)}>
                  It is right<span className="visually-hidden">: {hint.word}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
