import { type CourseLevel, courseLevelLabels, courseLevels } from '../vocabulary.ts';

/** Draws one to three lines by level; the text beside it says the same. */
export function LevelBadge({ level }: { level: CourseLevel }) {
  const depth = courseLevels.indexOf(level) + 1;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-tiny border border-control px-2.25 py-0.5 font-semibold text-xs leading-[1.5]">
      <svg
        className="w-[1.125em] h-[1em] fill-none stroke-control stroke-[1.25] [stroke-linecap:round]"
        viewBox="0 0 18 16"
        aria-hidden="true"
      >
        {courseLevels.map((each, line) => (
          <path
            key={each}
            d={`M1 ${3 + line * 5}q4-3 8 0t8 0`}
            className={line < depth ? 'deep stroke-sea stroke-[2.5]' : undefined}
          />
        ))}
      </svg>
      {courseLevelLabels[level]}
    </span>
  );
}
