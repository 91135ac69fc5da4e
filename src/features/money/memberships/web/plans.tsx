import type { ReactNode } from 'react';
import { comingFeatures, freeFeatures, premiumFeatures, readyFeatureCards } from './plan-features.ts';
import './membership.css';
import { Icon } from '#platform/web/ui/icon.tsx';

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
    <main id="main" tabIndex={-1} className="membership">
      <h1>Choose Your Plan</h1>
      <p className="membership-lead">
        Finding opportunities is free, and stays free.
        {!instead && ' Premium helps to build what comes next, month by month.'}
      </p>
      {current}
      <div className="plans">
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
    </main>
  );
}

const FeatureCards = () => (
  <>
    {readyFeatureCards.length > 0 && (
      <ul className="plan-features">
        {readyFeatureCards.map(({ title, benefits, drawing }) => (
          <li key={title}>
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <path d={drawing} />
            </svg>
            <h2>{title}</h2>
            <p>{benefits.join('. ')}</p>
          </li>
        ))}
      </ul>
    )}
    {comingFeatures.length > 0 && (
      <section className="plan-coming" aria-labelledby="coming-title">
        <h2 id="coming-title">Still being built</h2>
        <p>Not open yet, so no part of what you pay for today.</p>
        <ul>
          {comingFeatures.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
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
    <section className={`plan${isRecommended ? ' plan-recommended' : ''}`} aria-label={`${name} plan`}>
      {isRecommended && <p className="plan-flag">RECOMMENDED</p>}
      <h2>{name}</h2>
      <p className="plan-price">
        <strong>${price}</strong> USD
        <wbr />
        {period}
      </p>
      <p className="plan-tagline">{tagline}</p>
      <div className="plan-action">{children}</div>
      <h3>What you get today</h3>
      <ul className="plan-ready">
        {includes && (
          <li>
            <Icon name="check" /> {includes}
          </li>
        )}
        {ready.map(({ name: feature, does }) => (
          <li key={feature}>
            <Icon name="check" />{' '}
            {does ? (
              <span>
                {feature}
                <span className="plan-does">{does}</span>
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
