import type { ReactNode } from 'react';
import './fact-list.css';

export type Fact = readonly [name: string, value: ReactNode];

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
