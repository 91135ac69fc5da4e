import type { ReactNode } from 'react';
import './fact-list.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values beside each other, as many in a row as there is room for. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="fact-list">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
