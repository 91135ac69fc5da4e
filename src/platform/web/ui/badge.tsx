import type { ReactNode } from 'react';

const kinds = { plain: '', outline: ' badge-outline', quiet: ' badge-quiet', strong: ' badge-strong' };

/** A word that sorts a thing. Its meaning is in the word; the looks only order several of them. */
export function Badge({ kind = 'plain', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  return <span className={`badge${kinds[kind]}`}>{children}</span>;
}
