import type { ReactNode } from 'react';
import { Badge } from '#platform/web/ui/badge.tsx';
import { PlanCard } from './plan-card.tsx';
import { featureCards, freeFeatures, premiumFeatures } from './plan-features.ts';
import './membership.css';

type Properties = {
  /** The member's current plan; undefined for visitors. */
  current?: ReactNode;
  free: ReactNode;
  premium: ReactNode;
};

/** Specification, section 2: both plans and the four features. */
export function Plans({ current, free, premium }: Properties) {
  return (
    <main id="main" tabIndex={-1} className="membership">
      <h1>Choose Your Plan</h1>
      <p className="membership-lead">
        Finding opportunities is free, and stays free. Premium helps to build what comes next, month by month.
      </p>
      {current}
      <div className="plans">
        <PlanCard name="Free" price={0} tagline="Perfect for getting started" features={freeFeatures}>
          {free}
        </PlanCard>
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
      </div>
      <FeatureCards />
    </main>
  );
}

const FeatureCards = () => (
  <section className="plan-features" aria-labelledby="features-title">
    <h2 id="features-title">Where Premium is going</h2>
    <ul>
      {featureCards.map(({ title, text, drawing, isReady }) => (
        <li key={title} className="card">
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <path d={drawing} />
          </svg>
          <h3>
            {title} {!isReady && <Badge kind="outline">Coming</Badge>}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
