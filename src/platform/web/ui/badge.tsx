import type { ReactNode } from 'react';

const kinds = { plain: '', outline: ' badge-outline', quiet: ' badge-quiet', strong: ' badge-strong' };

/** A category label; its meaning is in the text, not the colour. */
export function Badge({ kind = 'plain', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  return <span className={`badge${kinds[kind]}`}>{children}</span>;
}
