import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { comingFeatures, freeFeatures, premiumFeatures, readyFeatureCards } from './plan-features.ts';

type Properties = {
  /** The member's current plan; undefined for visitors. */
  current?: ReactNode;
  free: ReactNode;
  premium: ReactNode;
  /** Shown instead of Premium, for whom it is not offered. */
  instead?: ReactNode;
};

/** Specification, section 2: both plans and the four features. */
export function Plans({ current, free, premium, instead }: Properties) {
  return (
    <PageFrame>
      <h1>Choose Your Plan</h1>
      <p className="max-w-text text-muted text-lg leading-normal mt-3">
        Finding opportunities is free, and stays free.
        {!instead && ' Premium helps to build what comes next, month by month.'}
      </p>
      {current}
      <div className="grid items-start mt-10 gap-6 md:grid-cols-[1fr_1fr] [&>.purchase-check]:rounded-card [&>.purchase-check]:bg-surface [&>.purchase-check]:p-[clamp(20px,_6vw,_32px)] [&>.purchase-check]:border [&>.purchase-check]:border-line">
        <PlanCard name="Free" price={0} tagline="Perfect for getting started" features={freeFeatures}>
          {free}
        </PlanCard>
        {instead ?? (
          <PlanCard
            name="Premium"
            price={10}
            period="/month"
            tagline="Everything you need to succeed"
            isRecommended
            features={premiumFeatures}
            includes="Everything in Free"
          >
            {premium}
          </PlanCard>
        )}
      </div>
      {!instead && <FeatureCards />}
    </PageFrame>
  );
}

const FeatureCards = () => (
  <>
    {readyFeatureCards.length > 0 && (
      <ul className="grid mt-12 gap-6 md:grid-cols-[1fr_1fr]">
        {readyFeatureCards.map(({ title, benefits, drawing }) => (
          <li key={title}>
            <svg
              className="w-12 h-12 fill-none stroke-sea [stroke-linecap:round] [stroke-linejoin:round] stroke-[1.75] mb-3"
              viewBox="0 0 48 48"
              aria-hidden="true"
            >
              <path d={drawing} />
            </svg>
            <h2 className="text-lg">{title}</h2>
            <p>{benefits.join('. ')}</p>
          </li>
        ))}
      </ul>
    )}
    {comingFeatures.length > 0 && (
      <section
        className="max-w-reading text-muted text-sm mt-14 md:[&_li>:only-child]:col-span-full"
        aria-labelledby="coming-title"
      >
        <h2 className="text-lg" id="coming-title">
          Still being built
        </h2>
        <p>Not open yet, so no part of what you pay for today.</p>
        <ul className="mt-3 border-t border-line">
          {comingFeatures.map(({ title, text }) => (
            <li
              className="grid py-2.5 border-b border-line gap-y-0.5 gap-x-5 md:grid-cols-[15rem_minmax(0,1fr)]"
              key={title}
            >
              <h3 className="[font-size:inherit] font-strong tracking-normal">{title}</h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

type CardProperties = {
  name: string;
  /** USD. */
  price: number;
  period?: string;
  tagline: string;
  isRecommended?: boolean;
  features: typeof freeFeatures;
  includes?: string;
  children: ReactNode;
};

/** A plan: its price, and what it gives today. */
function PlanCard({ name, price, period, tagline, isRecommended, features, includes, children }: CardProperties) {
  const ready = features.filter(({ isReady }) => isReady);
  return (
    <section
      className={`relative min-w-0 rounded-card bg-surface p-[clamp(20px,_6vw,_32px)] [&_h2]:text-xl [&_h3]:text-base [&_h3]:mt-7 [&_h3]:font-heavy ${isRecommended ? 'border-2 border-sea' : ' border border-line'}`}
      aria-label={`${name} plan`}
    >
      {isRecommended && (
        <p className="absolute [transform:translateY(-50%)] rounded-tiny bg-sea text-over text-xs font-heavy tracking-wide top-0 left-[clamp(20px,_6vw,_32px)] px-3 py-0.5">
          RECOMMENDED
        </p>
      )}
      <h2>{name}</h2>
      <p className="text-muted mt-1">
        <strong className="text-ink text-[length:clamp(2.5rem,_1.5rem_+_8vw,_3.75rem)] font-extrabold tracking-tight leading-display me-1">
          ${price}
        </strong>{' '}
        USD
        <wbr />
        {period}
      </p>
      <p className="text-muted">{tagline}</p>
      <div className="mt-6 [&_.button]:w-full">{children}</div>
      <h3>What you get today</h3>
      <ul className="grid text-lg mt-3 gap-3">
        {includes && (
          <li className="flex wrap-anywhere gap-2.5">
            <Icon className="icon text-sea mt-[0.1em]" name="check" /> {includes}
          </li>
        )}
        {ready.map(({ name: feature, does }) => (
          <li className="flex wrap-anywhere gap-2.5" key={feature}>
            <Icon className="icon text-sea mt-[0.1em]" name="check" />{' '}
            {does ? (
              <span>
                {feature}
                <span className="block text-muted text-base">{does}</span>
              </span>
            ) : (
              feature
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
