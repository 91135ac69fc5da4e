import type { Category } from '../vocabulary.ts';

type Properties = { category: Category; a: number; b: number; c: number };

/** A sun or a moon, and two to four shapes of the shared sheet. */
export function CategoryArtShapes({ category, a, b, c }: Properties) {
  switch (category) {
    case 'tech':
      return (
        <>
          <circle cx={40 + b * 3} cy={36 - c / 2} r="13" />
          <use href="#wt" x={-a} y={36 + c} />
          <use href="#wt" x={b - 80} y={64 + c / 2} />
          <use href="#wt" x={a - b} y={92} />
        </>
      );
    case 'environment':
      return (
        <>
          <circle cx={280 - b * 3} cy={38 - c / 2} r="13" />
          <use href="#we" x={-a} y={44 + c} />
          <use href="#wk" x={24 + a * 2} y={104} />
          <use href="#wk" x={96 + b * 2.5} y={118} />
          <use href="#we" x={-b} y={78 + c / 2} />
        </>
      );
    case 'arts':
      return (
        <>
          <use href="#wa" x={b - 150} y={c - 6} />
          <use href="#wa" x={a - 30} y={14 + c / 2} />
          <use href="#wb" x={a - 30} y={14 + c / 2} />
        </>
      );
    case 'leadership':
      return (
        <>
          <use href="#wh" x={60 + a * 2.5} y={78} />
          <use href="#wr" x={60 + a * 2.5} y={78} />
          <use href="#wf" x={-a} y={78} />
          <use href="#wf" x={-b} y={94 + c / 4} />
        </>
      );
  }
}
