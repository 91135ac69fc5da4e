import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-3">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className="text-muted text-xs">{name}</dt>
        <dd className="tabular-nums wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
