import type { Criterion } from '#features/catalogue/courses/assignment-contract.ts';
import { counted } from '#platform/shared/text/text.ts';

/** The criteria with the most points that each can get. */
export const RubricList = ({ rubric }: { rubric: readonly Criterion[] }) => (
  <ul className="grid my-3">
    {rubric.map(({ id, text, points }) => (
      <li className="flex justify-between py-2 border-b border-line gap-4" key={id}>
        <span dir="auto">{text}</span> <b className="flex-none tabular-nums">{counted(points, 'point')}</b>
      </li>
    ))}
  </ul>
);
