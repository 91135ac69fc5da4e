import { useProfile } from '#features/people/profiles/web/profile-api.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { Icon } from '#platform/web/ui/icon.tsx';

/** Lists the missing parts of the profile, with their use; nothing when it is complete. */
export function ProfileGaps({ person: { uid, interests, isEmailVerified } }: { person: SignedIn }) {
  const { data: profile } = useProfile(uid);
  const gaps = [
    {
      isMissing: !isEmailVerified,
      label: 'Confirm your email',
      why: 'So that you can get your password back.',
      href: '/account',
    },
    {
      isMissing: interests.length === 0,
      label: 'Choose your interests',
      why: 'What fits you comes first.',
      href: '/profile',
    },
    {
      isMissing: profile?.dateOfBirth === null,
      label: 'Add your date of birth',
      why: 'You see at once which age limits fit you.',
      href: '/profile',
    },
    {
      isMissing: profile?.goals === null,
      label: 'Add your goals',
      why: 'What you would like to do one day.',
      href: '/profile',
    },
  ].filter(({ isMissing }) => isMissing);
  if (gaps.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg">Complete your profile</h2>
      <ul className="mt-2">
        {gaps.map(({ label, why, href }) => (
          <li className="pt-1 pb-2 border-t border-line" key={label}>
            <a
              className="flex min-h-11 items-center justify-between text-sea font-semibold gap-2 hover:underline hover:underline-offset-3"
              href={href}
            >
              {label} <Icon name="chevron-right" />
            </a>
            <span className="block text-muted text-sm leading-normal">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
