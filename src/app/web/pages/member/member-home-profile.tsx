import { useProfile } from '#features/people/profiles/web/profile-api.ts';
import type { SignedIn } from '#features/people/session/contract.ts';

/** The missing parts of the profile, each a link; nothing when it is complete, or when there is no profile. */
export function ProfileGaps({ person: { uid, interests, isEmailVerified } }: { person: SignedIn }) {
  const { data: profile } = useProfile(uid);
  if (!profile) return null;
  const gaps = [
    { isMissing: !isEmailVerified, label: 'Confirm your email', href: '/account' },
    { isMissing: interests.length === 0, label: 'Choose your interests', href: '/profile' },
    { isMissing: profile.dateOfBirth === null, label: 'Add your date of birth', href: '/profile' },
    { isMissing: profile.goals === null, label: 'Add your goals', href: '/profile' },
  ].filter(({ isMissing }) => isMissing);
  if (gaps.length === 0) return null;
  return (
    <section className="col-span-full flex flex-wrap items-center gap-x-6 rounded-card bg-shallow px-4 py-1.5">
      <h2 className="text-base leading-control">Complete your profile</h2>
      <ul className="flex flex-wrap gap-x-6">
        {gaps.map(({ label, href }) => (
          <li key={label}>
            <a className="link inline-flex min-h-control items-center" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
