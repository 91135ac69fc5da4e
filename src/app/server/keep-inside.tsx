import { renderToString } from 'react-dom/server';
import type { Inside } from '#platform/web/inside.tsx';

/**
 * Keeps the markup of up to `most` parts of each kind; the one that was made first goes first. Each is known by all its
 * properties, so that a change of content needs no telling.
 */
export function createKeptInside(most: number): Inside {
  const kinds = new Map<unknown, Map<string, string>>();
  return (Part, properties) => {
    const kept = kinds.get(Part) ?? new Map<string, string>();
    kinds.set(Part, kept);
    const key = JSON.stringify(properties);
    let __html = kept.get(key);
    if (__html === undefined) {
      __html = renderToString(<Part {...properties} />);
      if (kept.size >= most) kept.delete(kept.keys().next().value!);
      kept.set(key, __html);
    }
    return { dangerouslySetInnerHTML: { __html } };
  };
}
