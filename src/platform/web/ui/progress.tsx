import { CompassRose } from './drawings/compass-rose.tsx';

type Properties = {
  /** Such as 'Question 2 of 5'. */
  label: string;
  value: number;
  max: number;
};

export function Progress({ label, value, max }: Properties) {
  const percent = Math.round((100 * value) / max);
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
      <CompassRose className="compass row-span-2 h-13 w-13" bearing={(360 * value) / max} />
      <p className="flex justify-between self-end font-semibold text-sm tabular-nums">
        <span>{label}</span>
        <span>{percent}%</span>
      </p>
      <svg
        className="h-2.5 w-full self-start border border-control fill-line"
        viewBox={`0 0 ${max * 20} 8`}
        preserveAspectRatio="none"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={`${label}, ${percent}%`}
      >
        {Array.from({ length: max }, (_, step) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale are their places.
            key={step}
            x={step * 20}
            y={step % 2 ? 4 : 0}
            width="20"
            height="4"
            className={step < value ? 'fill-sea' : undefined}
          />
        ))}
      </svg>
    </div>
  );
}
