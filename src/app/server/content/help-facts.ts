import type { HelpFacts } from '#features/messaging/help/server/help-text-policy.ts';
import { describeWorkingTime } from '#features/messaging/messages/server/inbox/answer-time-policy.ts';
import { formatShare } from '#features/people/legal/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import type { Config } from '../settings/config.ts';

type Settings = Pick<Config, 'coolingOff' | 'support'> & { consentAges: { otherwise: number } };

/** Returns the facts about this installation in the articles of the help centre. */
export const helpFacts = ({ coolingOff, consentAges, support }: Settings): HelpFacts => ({
  refundDays: String(coolingOff.days),
  refundShare: formatShare(coolingOff.percent),
  consentAge: String(consentAges.otherwise),
  answerDays: counted(support.workingTime.days, 'working day'),
  workingHours: describeWorkingTime(support.workingTime),
});
