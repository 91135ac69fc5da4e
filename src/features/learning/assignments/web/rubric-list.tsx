import type { Criterion } from '#features/catalogue/courses/assignment-contract.ts';
import { counted } from '#platform/shared/text.ts';

/** The criteria with the most points that each can get. */
export const RubricList = ({ rubric }: { rubric: readonly Criterion[] }) => (
  <ul className="rubric-list">
    {rubric.map(({ id, text, points }) => (
      <li key={id}>
        <span dir="auto">{text}</span> <b>{counted(points, 'point')}</b>
      </li>
    ))}
  </ul>
);
