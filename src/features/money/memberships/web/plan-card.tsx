import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';

type Properties = {
  name: string;
  /** USD. */
  price: number;
  period?: string;
  tagline: string;
  isRecommended?: boolean;
  lines: readonly string[];
  as?: 'h2' | 'h3' | undefined;
  /** Its button. */
  children: ReactNode;
};

/** A plan: its price, one sentence, five lines, one button. */
export const PlanCard = ({
  name,
  price,
  period,
  tagline,
  isRecommended,
  lines,
  as: Title = 'h2',
  children,
}: Properties) => (
  <section
    className={`relative flex min-w-0 flex-col rounded-card bg-surface p-[clamp(20px,_6vw,_28px)] ${isRecommended ? 'border-2 border-sea' : 'border border-line'}`}
    aria-label={`${name} plan`}
  >
    {isRecommended && (
      <p className="absolute [transform:translateY(-50%)] rounded-tiny bg-sea text-over text-xs font-heavy tracking-wide top-0 start-[clamp(20px,_6vw,_28px)] px-3 py-0.5">
        RECOMMENDED
      </p>
    )}
    <Title className="text-xl">{name}</Title>
    <p className="text-muted mt-1">
      <strong className="text-ink text-3xl font-extrabold tracking-tight leading-display me-1">${price}</strong> USD
      <wbr />
      {period}
    </p>
    <p className="text-muted">{tagline}</p>
    <ul className="grid mt-5 mb-6 gap-2">
      {lines.map((line) => (
        <li className="flex wrap-anywhere gap-2.5" key={line}>
          <Icon className="icon text-sea mt-[0.1em]" name="check" /> {line}
        </li>
      ))}
    </ul>
    <div className="mt-auto [&_.button]:w-full">{children}</div>
  </section>
);
