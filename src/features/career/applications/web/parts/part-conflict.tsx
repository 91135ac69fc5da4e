import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { PartValue } from '../../part-contract.ts';
import type { ApplicationPart } from '../../vocabulary.ts';
import { PartSummary } from './part-summary.tsx';

type Properties = {
  part: ApplicationPart;
  mine: PartValue;
  theirs: PartValue;
  onChoose: (choice: 'mine' | 'theirs' | 'both') => void;
};

/** Two devices or tabs have changed the same part: both are shown, and nothing is lost until one chooses. */
export function PartConflict({ part, mine, theirs, onChoose }: Properties) {
  const panel = useRef<HTMLDivElement>(null);
  // In braces: new browsers return a promise, and React would call it as the clean-up.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      className="grid rounded-card bg-surface justify-items-start mt-4 p-5 border border-control gap-3"
      role="alert"
      ref={panel}
    >
      <h3 className="font-heavy">You changed this in two places</h3>
      <p>It was also changed on another device, or in another tab. Choose what to keep.</p>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-5">
        <div className="grid content-start justify-items-start gap-2">
          <h4 className="font-heavy">Here</h4>
          <PartSummary part={part} value={mine} />
          <Button variant="second" onClick={() => onChoose('mine')}>
            Keep this one
          </Button>
        </div>
        <div className="grid content-start justify-items-start gap-2">
          <h4 className="font-heavy">On the other device</h4>
          <PartSummary part={part} value={theirs} />
          <Button variant="second" onClick={() => onChoose('theirs')}>
            Keep the other one
          </Button>
        </div>
      </div>
      <Button variant="second" onClick={() => onChoose('both')}>
        Keep both
      </Button>
    </div>
  );
}
