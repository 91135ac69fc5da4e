import { type CourseLevel, courseLevelLabels, courseLevels } from '../vocabulary.ts';

/** Draws one to three lines by level; the text beside it says the same. */
export function LevelBadge({ level }: { level: CourseLevel }) {
  const depth = courseLevels.indexOf(level) + 1;
  return (
    <span className="badge badge-outline level-badge">
      <svg viewBox="0 0 18 16" aria-hidden="true">
        {courseLevels.map((each, line) => (
          <path key={each} d={`M1 ${3 + line * 5}q4-3 8 0t8 0`} className={line < depth ? 'deep' : undefined} />
        ))}
      </svg>
      {courseLevelLabels[level]}
    </span>
  );
}
