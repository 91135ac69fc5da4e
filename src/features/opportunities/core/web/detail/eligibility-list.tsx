import { Icon } from '#platform/web/ui/icon.tsx';
import type { OpportunityDetail } from '../../contract.ts';

type Check = NonNullable<OpportunityDetail['checks']>[number];

const signs = {
  yes: { icon: 'check', label: 'Yes' },
  no: { icon: 'close', label: 'No' },
  unknown: { icon: 'warning', label: 'Not known' },
} as const;
const iconColours = { yes: '[&_.icon]:text-sea', no: '[&_.icon]:text-buoy', unknown: '[&_.icon]:text-muted' };

/** The rules against the profile of who is signed in, each with a sign and in words. */
export const EligibilityList = ({ checks }: { checks: readonly Check[] }) => (
  <>
    <p>{summarize(checks)}</p>
    <ul className="grid mt-1.5 gap-2 [&_li]:flex [&_li]:gap-2">
      {checks.map(({ rule, answer, reason, missing }) => (
        <li key={rule} className={iconColours[answer]}>
          <Icon className="icon flex-none text-muted mt-[0.1em]" name={signs[answer].icon} />
          <span>
            <b>{signs[answer].label}.</b> {reason}
            {missing && (
              <>
                {' '}
                <a className="link" href="/profile">
                  {missing === 'dateOfBirth' ? 'Add your date of birth' : 'Add it to your profile'}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </>
);

function summarize(checks: readonly Check[]) {
  if (checks.some(({ answer }) => answer === 'no')) return 'By your profile, you cannot apply.';
  if (checks.every(({ answer }) => answer === 'yes')) return 'By your profile, you can apply.';
  return 'Nothing we know stops you. Check the rest on the official site.';
}
