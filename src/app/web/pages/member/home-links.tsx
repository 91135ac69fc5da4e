import type { PremiumBenefits } from '#features/money/memberships/benefit-contract.ts';
import { usePremiumBenefits } from '#features/money/memberships/web/benefit-api.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { isPremium } from './home-queries.ts';

type HomeLink = { href: string; label: string; icon: IconName; benefit?: keyof PremiumBenefits };

const premiumLinks: HomeLink[] = [
  { href: '/for-you', label: 'For you', icon: 'star' },
  { href: '/mentors', label: 'Mentors', icon: 'group', benefit: 'mentors' },
  { href: '/webinars', label: 'Webinars', icon: 'screen', benefit: 'webinars' },
  { href: '/notes', label: 'Notes', icon: 'note', benefit: 'notes' },
  { href: '/cv/fit', label: 'Compare my CV', icon: 'check' },
  { href: '/letters', label: 'Motivation letters', icon: 'document' },
];

const links: HomeLink[] = [
  { href: '/opportunities?sort=newest', label: 'Newest', icon: 'compass' },
  { href: '/opportunities?open=30', label: 'Next to close', icon: 'clock' },
  { href: '/cv', label: 'CV and letters', icon: 'document' },
  { href: '/account/notifications/times#calendar', label: 'Calendar feed', icon: 'calendar' },
];

/** All else, each behind a link; first what premium has, for who has it. */
export const HomeLinks = ({ person }: { person: SignedIn }) => (
  <div className="col-span-full grid gap-8">
    {isPremium(person) && <PremiumGroup />}
    <Group title="More for you" links={links} />
  </div>
);

/** Without what is empty today. */
function PremiumGroup() {
  const { data } = usePremiumBenefits();
  const links = premiumLinks.filter(({ benefit }) => !benefit || (data?.[benefit].count ?? 0) > 0);
  return <Group title="Your Premium" links={links} />;
}

const Group = ({ title, links: shown }: { title: string; links: HomeLink[] }) => (
  <nav aria-label={title}>
    <h2 className="text-lg mb-2">{title}</h2>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-2">
      {shown.map(({ href, label, icon }) => (
        <li key={href}>
          <a
            className="flex h-full min-h-12 items-center gap-2.5 rounded-card bg-surface border border-line px-3 py-2 text-sm font-semibold hover:border-sea"
            href={href}
          >
            <Icon name={icon} className="icon text-sea" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
