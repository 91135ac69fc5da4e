import type { ReactNode } from 'react';

const kinds = {
  plain: 'border-transparent bg-shallow',
  outline: 'border-control',
  quiet: 'border-transparent bg-line',
  strong: 'badge-strong border-transparent bg-sea text-over',
};
const badge = 'badge inline-block rounded-tiny border px-2.25 py-0.5 font-semibold text-xs leading-[1.5]';

/** A category label; its meaning is in the text, not the colour. */
export function Badge({ kind = 'plain', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  return <span className={`${badge} ${kinds[kind]}`}>{children}</span>;
}
