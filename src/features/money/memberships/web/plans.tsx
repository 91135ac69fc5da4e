import type { ReactNode } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { usePremiumBenefits } from './benefit-api.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { featureCards, freeLines, premiumLines, whyNotSold } from './plan-features.ts';

type CardProperties = {
  free: ReactNode;
  premium: ReactNode;
  /** Shown instead of Premium, for whom it is not offered. */
  instead?: ReactNode;
  /** `h3` where the cards stand under a heading of their own. */
  as?: 'h2' | 'h3';
};
type Properties = CardProperties & {
  /** The member's current plan; undefined for visitors. */
  current?: ReactNode;
};

/** Specification, section 2: both plans and the four features. */
export const Plans = ({ current, ...cards }: Properties) => (
  <PageFrame>
    <h1>Choose Your Plan</h1>
    <p className="text-muted mt-2">Finding opportunities is free, and stays free.</p>
    {current}
    <PlanCards {...cards} />
    {!cards.instead && (
      <>
        <FeatureCards />
        <PlanComparison />
      </>
    )}
  </PageFrame>
);

/** Both plans beside each other, of one height. */
export function PlanCards({ free, premium, instead, as }: CardProperties) {
  const { data: benefits } = usePremiumBenefits();
  return (
    <div className="grid mt-8 gap-6 md:grid-cols-2 [&>.purchase-check]:rounded-card [&>.purchase-check]:bg-surface [&>.purchase-check]:p-[clamp(20px,_6vw,_32px)] [&>.purchase-check]:border [&>.purchase-check]:border-line">
      <PlanCard as={as} name="Free" price={0} tagline="Perfect for getting started" lines={freeLines}>
        {free}
      </PlanCard>
      {instead ?? (
        <PlanCard
          as={as}
          name="Premium"
          price={10}
          period="/month"
          tagline="Everything you need to succeed"
          isRecommended
          lines={premiumLines(benefits)}
        >
          {premium}
        </PlanCard>
      )}
    </div>
  );
}

function FeatureCards() {
  const { data: benefits } = usePremiumBenefits();
  const isMember = Boolean(useSession().data?.person);
  return (
    <ul className="grid mt-10 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      {featureCards.map((card) => (
        <li key={card.title} className="relative flex items-start gap-3">
          <svg
            className="size-12 flex-none fill-none stroke-sea [stroke-linecap:round] [stroke-linejoin:round] stroke-[1.75]"
            viewBox="0 0 48 48"
            aria-hidden="true"
          >
            <path d={card.drawing} />
          </svg>
          <div>
            <h2 className="text-base">
              <a
                className="underline underline-offset-3 before:absolute before:inset-0 hover:text-sea"
                href={isMember ? card.href : card.helpHref}
              >
                {card.title}
              </a>
            </h2>
            <p className="text-sm text-muted">{whyNotSold({ name: card.title, ...card }, benefits) ?? card.line}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
