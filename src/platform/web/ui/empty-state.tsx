import type { ReactNode } from 'react';
import { CompassRose } from './drawings/compass-rose.tsx';

type Properties = {
  title: string;
  /** What happened, and one way on. */
  children?: ReactNode;
  /** Instead of the compass that points nowhere. */
  drawing?: ReactNode;
  /** The title's level: a state that fills the screen carries its `h1`. */
  as?: 'h1' | 'h2';
};

/** Nothing is here: what happened, and one way on. */
export function EmptyState({ title, children, drawing, as: Title = 'h2' }: Properties) {
  return (
    <div className="state">
      {drawing ?? <CompassRose className="compass" bearing={137} />}
      <Title className="state-title">{title}</Title>
      {children}
    </div>
  );
}
