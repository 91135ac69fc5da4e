import { counted } from '#platform/shared/text/text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import type { Hint } from '../../check-vocabulary.ts';

type AnyHint = Hint & { part: string; at?: number | undefined };

type Properties<One extends AnyHint> = {
  hints: readonly One[];
  isEnglish: boolean;
  /** Said in place of the number of hints, where nothing is written yet. */
  nothingYet?: string | undefined;
  labelOf: (hint: One) => string;
  onOpen: (hint: One) => void;
  onKnow: (word: string) => void;
};

/** Everything that could be better, each with the button that leads there. */
export function CheckSection<One extends AnyHint>({
  hints,
  isEnglish,
  nothingYet,
  labelOf,
  onOpen,
  onKnow,
}: Properties<One>) {
  return (
    <Section id="check" aria-labelledby="check-title">
      <h2 id="check-title">What could be better</h2>
      <p className="max-w-prose text-muted mt-2 mb-5">
        Simple rules look at your English sentences, their spelling and your dates. They can be wrong: you decide.
        {!isEnglish && ' This does not look English, so its spelling is not checked.'}
      </p>
      <p role="status">{nothingYet ?? (hints.length > 0 ? counted(hints.length, 'hint') : 'Nothing stands out.')}</p>
      <ul className="grid col-span-full my-2 gap-4">
        {hints.map((hint) => (
          <li
            className="ps-3.5 border-s-3 border-control"
            key={`${hint.part} ${hint.at} ${hint.rule} ${hint.quote ?? ''} ${hint.reason}`}
          >
            <p>
              <b>{labelOf(hint)}</b>
              {hint.at !== undefined && `, number ${hint.at + 1}`}
            </p>
            {hint.quote && (
              <p className="text-muted wrap-anywhere" dir="auto">
                {hint.quote}
              </p>
            )}
            <p>{hint.reason}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                className="min-h-control h-auto whitespace-normal text-start"
                variant="quiet"
                onClick={() => onOpen(hint)}
              >
                Go there
                <span className="visually-hidden">
                  : {labelOf(hint)}
                  {hint.at !== undefined && `, number ${hint.at + 1}`}
                </span>
              </Button>
              {hint.word && (
                <Button
                  className="min-h-control h-auto whitespace-normal text-start"
                  variant="quiet"
                  onClick={() => onKnow(hint.word!)}
                >
                  It is right<span className="visually-hidden">: {hint.word}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
