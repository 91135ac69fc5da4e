import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type Properties = {
  className?: string;
  /** Says what happened, and asks which one shall stay. */
  children: ReactNode;
  onChoose: (choice: 'mine' | 'theirs') => void;
};

/** A draft was changed in two windows: nothing is overwritten until one chooses. */
export const DraftConflict = ({ className = '', children, onChoose }: Properties) => (
  <div className={`flex flex-wrap min-h-control items-center gap-y-2 gap-x-4 ${className}`} role="alert">
    <p className="basis-full">{children}</p>
    <Button variant="second" onClick={() => onChoose('mine')}>
      This one
    </Button>
    <Button variant="second" onClick={() => onChoose('theirs')}>
      The other one
    </Button>
  </div>
);
