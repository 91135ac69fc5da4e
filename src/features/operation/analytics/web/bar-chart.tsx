import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';

export type Bar = { key: string; label: string; value: number; part?: number };

type Properties = {
  title: string;
  /** The label of `part`, as 'without results'. */
  partLabel?: string | undefined;
  bars: readonly Bar[];
  chosen?: string | undefined;
  /** Called by click or Enter. */
  onChoose: (key: string) => void;
  formatValue?: (value: number) => string;
  children?: ReactNode;
};

const plain = (value: number) => value.toLocaleString('en-US');

/**
 * One tab stop: arrow keys move along the bars and announce the figures, Enter selects. The same figures are in a table
 * for screen readers.
 */
export function BarChart({ title, partLabel, bars, chosen, onChoose, formatValue = plain, children }: Properties) {
  const last = bars.length - 1;
  const chosenAt = bars.findIndex(({ key }) => key === chosen);
  const [looked, setLooked] = useState<number>();
  const at = Math.min(looked ?? (chosenAt < 0 ? last : chosenAt), last);
  const bar = bars[at]!;
  const highest = Math.max(1, ...bars.map(({ value, part = 0 }) => Math.max(value, part)));
  const sum = bars.reduce((total, { value }) => total + value, 0);
  const describe = (one: Bar) =>
    `${one.label}: ${formatValue(one.value)}${partLabel ? `, ${formatValue(one.part ?? 0)} ${partLabel}` : ''}`;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Enter' || event.key === ' ') onChoose(bar.key);
    else if (step === undefined) return;
    else setLooked(Math.max(0, Math.min(last, step)));
    event.preventDefault();
  }
  const barUnder = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * bars.length)));
  };

  if (sum === 0 && bars.every(({ part = 0 }) => part === 0))
    return (
      <figure className="chart min-w-0 rounded-card bg-surface p-4 border border-line">
        <figcaption className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-3">
          <strong>{title}</strong> <span className="text-lg tabular-nums font-bold">{formatValue(0)}</span>
        </figcaption>
        <p className="flex flex-wrap justify-between text-muted text-xs gap-y-0 gap-x-3">
          Nothing from {bars[0]!.label} to {bars[last]!.label}.
        </p>
        {children}
      </figure>
    );
  return (
    <figure className="chart min-w-0 rounded-card bg-surface p-4 border border-line">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-3">
        <strong>{title}</strong> <span className="text-lg tabular-nums font-bold">{formatValue(sum)}</span>
      </figcaption>
      <div
        className="h-[7rem] cursor-pointer touch-pan-y mt-3 mb-1 border-b border-control"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={describe(bar)}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setLooked(barUnder(event))}
        onPointerLeave={() => setLooked(undefined)}
        onPointerUp={(event) => onChoose(bars[barUnder(event)]!.key)}
      >
        <svg className="w-full h-full" viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({ key, value, part }, index) => (
            <g key={key} className="fill-control data-looked:fill-ink" data-looked={index === at || undefined}>
              <Column x={index} share={value / highest} />
              {part !== undefined && <Column x={index} share={part / highest} className="fill-sea" />}
            </g>
          ))}
        </svg>
      </div>
      <p className="flex flex-wrap justify-between text-muted text-xs gap-y-0 gap-x-3" aria-hidden="true">
        <span>{bars[0]!.label}</span>
        <output className="text-ink tabular-nums">{describe(bar)}</output>
      </p>
      <ChartTable title={title} partLabel={partLabel} bars={bars} formatValue={formatValue} />
      {children}
    </figure>
  );
}

/** At least one unit high when the value is not 0. */
const Column = ({ x, share, className }: { x: number; share: number; className?: string }) => {
  const height = share <= 0 ? 0 : Math.max(2, share * 100);
  return <rect className={className} x={x + 0.12} width={0.76} y={100 - height} height={height} />;
};

type TableProperties = Pick<Properties, 'title' | 'partLabel' | 'bars'> & { formatValue: (value: number) => string };

const ChartTable = ({ title, partLabel, bars, formatValue }: TableProperties) => (
  <details className="">
    <summary className="inline-flex min-h-control items-center text-sea cursor-pointer text-sm font-semibold">
      As a table
    </summary>
    <table className="w-full text-sm tabular-nums">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th className="font-normal text-start text-muted text-xs ps-0 pe-2 py-1 border-b border-line" scope="col">
            When
          </th>
          <th className="font-normal text-start text-muted text-xs ps-0 pe-2 py-1 border-b border-line" scope="col">
            {title}
          </th>
          {partLabel && (
            <th className="font-normal text-start text-muted text-xs ps-0 pe-2 py-1 border-b border-line" scope="col">
              Of these {partLabel}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {[...bars].reverse().map(({ key, label, value, part }) => (
          <tr key={key}>
            <th className="font-normal text-start ps-0 pe-2 py-1 border-b border-line" scope="row">
              {label}
            </th>
            <td className="font-normal text-start ps-0 pe-2 py-1 border-b border-line">{formatValue(value)}</td>
            {partLabel && (
              <td className="font-normal text-start ps-0 pe-2 py-1 border-b border-line">{formatValue(part ?? 0)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
