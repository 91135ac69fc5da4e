import { opensLater } from '#platform/shared/dates/deadline-labels.ts';
import type { OpportunityDetail } from '../../contract.ts';
import { ApplyLinks } from '../shared/apply-links.tsx';
import { useReader } from '../use-reader.ts';
import { SaveSection } from './save-section.tsx';
import { answerOf } from './verdict-section.tsx';

type Properties = { opportunity: OpportunityDetail; closed: boolean };

/**
 * The button that follows from the verdict, and Save; on phones a bar in reach of the thumb. Who may not apply, and
 * what is closed, gets a quiet link to the official site; what opens later a reminder first.
 */
export function DetailActions({ opportunity, closed }: Properties) {
  const { opensAt, checks } = opportunity;
  const { now } = useReader();
  const isLater = !opensAt && opensLater(opportunity, now);
  return (
    <div className="detail-actions flex flex-wrap gap-2 [&>.button]:flex-[1_1_8rem] [&>.save-form]:flex-[1_1_8rem] [&_.button]:w-full side:[&>a.button]:basis-full">
      <ApplyLinks opportunity={opportunity} isLater={isLater} mayApply={!closed && answerOf(checks) !== 'no'} isMain />
      <SaveSection opportunity={opportunity} isWhole />
    </div>
  );
}
