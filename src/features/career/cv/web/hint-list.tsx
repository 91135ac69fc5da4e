import { Button } from '#platform/web/ui/button.tsx';
import type { Hint } from '../check-vocabulary.ts';

type Properties = { hints: readonly Hint[]; onPattern?: (pattern: string) => void };

/** Hints about one block, with patterns that are added to it. */
export const HintList = ({ hints, onPattern }: Properties) =>
  hints.length === 0 ? null : (
    <ul className="cv-hints">
      {hints.map((hint) => (
        <li key={`${hint.rule} ${hint.quote ?? ''} ${hint.reason}`}>
          {hint.quote && (
            <p className="cv-quote" dir="auto">
              {hint.quote}
            </p>
          )}
          <p>{hint.reason}</p>
          {onPattern && hint.patterns && (
            <>
              <p className="cv-hint">Add one of these, and fill in what is true:</p>
              <div className="cv-patterns">
                {hint.patterns.map((pattern) => (
                  <Button key={pattern} variant="second" size="small" onClick={() => onPattern(pattern)}>
                    {pattern}
                  </Button>
                ))}
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
