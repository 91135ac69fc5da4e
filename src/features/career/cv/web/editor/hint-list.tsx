import { Button } from '#platform/web/ui/button.tsx';
import type { Hint } from '../../check-vocabulary.ts';

type Properties = { hints: readonly Hint[]; onPattern?: (pattern: string) => void };

/** Hints about one block, with patterns that are added to it. */
export const HintList = ({ hints, onPattern }: Properties) =>
  hints.length === 0 ? null : (
    <ul className="grid col-span-full my-2 gap-4">
      {hints.map((hint) => (
        <li className="ps-3.5 border-s-3 border-control" key={`${hint.rule} ${hint.quote ?? ''} ${hint.reason}`}>
          {hint.quote && (
            <p className="text-muted wrap-anywhere" dir="auto">
              {hint.quote}
            </p>
          )}
          <p>{hint.reason}</p>
          {onPattern && hint.patterns && (
            <>
              <p className="max-w-prose text-muted mt-2 mb-5">Add one of these, and fill in what is true:</p>
              <div className="flex flex-wrap gap-2">
                {hint.patterns.map((pattern) => (
                  <Button
                    className="min-h-control h-auto whitespace-normal text-start"
                    key={pattern}
                    variant="second"
                    size="small"
                    onClick={() => onPattern(pattern)}
                  >
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
