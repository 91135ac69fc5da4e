import { counted } from '#platform/shared/text/text.ts';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import type { BenefitCount, PremiumBenefits } from '../benefit-contract.ts';
import { usePremiumBenefits } from './benefit-api.ts';

type PremiumLink = { href: string; label: string; line: string; icon: IconName };

/** A link where there is something; samples of a demo are named as such. */
const linkTo = (
  link: Omit<PremiumLink, 'line'>,
  { count, sampleCount }: BenefitCount,
  thing: string,
  things?: string,
): PremiumLink[] =>
  count === 0
    ? []
    : [{ ...link, line: count > sampleCount ? counted(count - sampleCount, thing, things) : 'Samples only' }];

/** What a premium member can do now; what is empty today is left out. */
export const listPremiumLinks = ({ mentors, webinars, notes, early }: PremiumBenefits): PremiumLink[] => [
  { href: '/for-you', label: 'For you', line: 'What fits you best, and why', icon: 'star' },
  ...linkTo(
    { href: '/opportunities', label: 'Early access', icon: 'clock' },
    early,
    'new opportunity',
    'new opportunities',
  ),
  { href: '/cv', label: 'CVs', line: 'Up to 20, with expert templates', icon: 'document' },
  { href: '/letters', label: 'Motivation letters', line: 'With advice for each part', icon: 'note' },
  { href: '/cv/fit', label: 'Compare my CV', line: 'With what is asked for', icon: 'check' },
  ...linkTo({ href: '/mentors', label: 'Mentors', icon: 'group' }, mentors, 'mentor'),
  ...linkTo({ href: '/webinars', label: 'Webinars', icon: 'screen' }, webinars, 'planned webinar'),
  ...linkTo({ href: '/notes', label: 'Alumni notes', icon: 'book' }, notes, 'note'),
  { href: '/help/ask', label: 'Priority support', line: 'Your questions come first', icon: 'help' },
];

const nothing = { count: 0, sampleCount: 0 };

/** Each as a link with one live line. */
export function PremiumLinks() {
  const { data = { mentors: nothing, webinars: nothing, notes: nothing, early: nothing } } = usePremiumBenefits();
  return (
    <nav aria-label="Your Premium" className="mt-6">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
        {listPremiumLinks(data).map(({ href, label, line, icon }) => (
          <li key={href}>
            <a
              className="flex h-full items-start gap-3 rounded-card bg-surface border border-line px-4 py-3 hover:border-sea"
              href={href}
            >
              <Icon name={icon} className="icon mt-0.5 flex-none text-sea" />
              <span>
                <strong className="block">{label}</strong>
                <span className="text-sm text-muted">{line}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
