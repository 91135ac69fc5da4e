import { opensLater } from '#platform/shared/dates/deadline-labels.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { OpportunityDetail } from '../../contract.ts';
import { useReader } from '../use-reader.ts';
import { SaveSection } from './save-section.tsx';
import { answerOf } from './verdict-section.tsx';

type Properties = { opportunity: OpportunityDetail; closed: boolean };

/**
 * The button that follows from the verdict, and Save; on phones a bar in reach of the thumb. Who may not apply, and
 * what is closed, gets a quiet link to the official site; what opens later a reminder first.
 */
export function DetailActions({ opportunity, closed }: Properties) {
  const { id, slug, title, link, opensAt, checks } = opportunity;
  const { now } = useReader();
  const isLater = !opensAt && opensLater(opportunity, now);
  const isQuiet = closed || answerOf(checks) === 'no';
  return (
    <div className="detail-actions flex flex-wrap gap-2 [&>.button]:flex-[1_1_8rem] [&>.save-form]:flex-[1_1_8rem] [&_.button]:w-full side:[&>a.button]:basis-full">
      {/* The calendar file rings on the day before, for everybody, without an account. */}
      {isLater && (
        <ButtonLink
          href={`/opportunities/${slug}/calendar.ics`}
          variant={isQuiet ? 'second' : 'main'}
          rel="nofollow"
          aria-label={`Remind me: ${title} (a calendar file)`}
        >
          Remind me
        </ButtonLink>
      )}
      {link && (
        <ButtonLink
          href={link}
          ping={`/api/counted/applies/${slug}`}
          data-apply={isQuiet ? undefined : id}
          data-title={title}
          variant={isQuiet || isLater ? 'second' : 'main'}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={isQuiet ? undefined : `Apply Now: ${title} (opens a new tab)`}
        >
          {isQuiet ? 'Official site' : 'Apply Now'}
        </ButtonLink>
      )}
      <SaveSection opportunity={opportunity} isWhole />
    </div>
  );
}
