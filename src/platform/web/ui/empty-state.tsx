import type { ReactNode } from 'react';
import { CompassRose } from './drawings/compass-rose.tsx';

type Properties = {
  title: string;
  children?: ReactNode;
  /** Replaces the default compass. */
  drawing?: ReactNode;
  /** Heading level: `h1` when the state is the whole page. */
  as?: 'h1' | 'h2';
};

/** Shown instead of an empty list: what happened, and one next step. */
export function EmptyState({ title, children, drawing, as: Title = 'h2' }: Properties) {
  return (
    <div className="state">
      {drawing ?? <CompassRose className="compass" bearing={137} />}
      <Title className="state-title">{title}</Title>
      {children}
    </div>
  );
}
