import type { ReactNode } from 'react';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { freeFeatures } from './plan-features.ts';

type Properties = {
  name: string;
  /** USD. */
  price: number;
  period?: string;
  tagline: string;
  isRecommended?: boolean;
  features: typeof freeFeatures;
  /** Text before the list. */
  includes?: string;
  children: ReactNode;
};

/** A plan: price, available features and, separately, coming ones. */
export function PlanCard({
  name,
  price,
  period,
  tagline,
  isRecommended = false,
  features,
  includes,
  children,
}: Properties) {
  const ready = features.filter(({ isReady }) => isReady);
  const coming = features.filter(({ isReady }) => !isReady);
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
        {ready.map(({ name: feature }) => (
          <li key={feature}>
            <Icon name="check" /> {feature}
          </li>
        ))}
      </ul>
      {coming.length > 0 && (
        <>
          <h3>Still being built</h3>
          <p className="plan-note">Not open yet, so no part of what you {price > 0 ? 'pay for' : 'get'} today.</p>
          <ul className="plan-coming">
            {coming.map(({ name: feature }) => (
              <li key={feature}>
                <span>{feature}</span> <Badge kind="outline">Coming</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
