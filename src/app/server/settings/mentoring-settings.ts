import type { MentoringSettings } from '#features/meeting/mentors/server/mentoring-module.ts';
import { ConfigError, type Environment } from './environment.ts';

/** Nobody meets there: a demo shows how booking works. */
const demoTemplate = 'https://meet.example.org/{code}';

/** Where members meet mentors, and how often. Throws ConfigError. */
export function readMentoring(
  {
    MEETING_URL_TEMPLATE: template,
    MENTORING_MONTHLY: monthlyAllowance,
  }: Pick<Environment, 'MEETING_URL_TEMPLATE' | 'MENTORING_MONTHLY'>,
  isDemo: boolean,
): MentoringSettings {
  if (template !== undefined) {
    // In the path or later, and never in the host.
    const isPossible = /^https:\/\/[^/{}@]+\/[^{}]*\{code\}[^{}]*$/.test(template) && URL.canParse(template);
    if (!isPossible)
      throw new ConfigError(
        'MEETING_URL_TEMPLATE must be an https address with {code} once after its host, like https://meet.example.org/{code}.',
      );
  }
  return { meetingTemplate: template ?? (isDemo ? demoTemplate : undefined), monthlyAllowance };
}
