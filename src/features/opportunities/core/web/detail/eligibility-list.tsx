import { Icon } from '#platform/web/ui/icon.tsx';
import type { OpportunityDetail } from '../../contract.ts';

type Check = NonNullable<OpportunityDetail['checks']>[number];

const signs = {
  yes: { icon: 'check', label: 'Yes' },
  no: { icon: 'close', label: 'No' },
  unknown: { icon: 'warning', label: 'Not known' },
} as const;
const iconColours = { yes: '[&_.icon]:text-sea', no: '[&_.icon]:text-buoy', unknown: '[&_.icon]:text-muted' };

/** What a link to the profile says that lacks a fact. */
export const missingLabel = (missing: NonNullable<Check['missing']>) =>
  missing === 'dateOfBirth' ? 'Add your date of birth' : 'Add it to your profile';

/** The rules against the profile of who is signed in, each with a sign and in words. */
export const EligibilityList = ({ checks }: { checks: readonly Check[] }) => (
  <ul className="grid gap-2 [&_li]:flex [&_li]:gap-2">
    {checks.map(({ rule, answer, reason, missing }) => (
      <li key={rule} className={iconColours[answer]}>
        <Icon className="icon flex-none text-muted mt-[0.1em]" name={signs[answer].icon} />
        <span>
          <b>{signs[answer].label}.</b> {reason}
          {missing && (
            <>
              {' '}
              <a className="link" href="/profile">
                {missingLabel(missing)}
              </a>
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
