import { useSession } from '#features/people/session/web/session-api.ts';

/** For people of unknown age, who see those mentors alone who may meet people under 18. */
export function AgeHint() {
  const person = useSession().data?.person;
  if (!person || person.isAdult || person.isMinor) return null;
  return (
    <p className="text-muted text-sm">
      We do not know how old you are, so you see those mentors alone who also meet people under 18.{' '}
      <a className="link" href="/profile">
        Add your date of birth to your profile
      </a>{' '}
      if you are older.
    </p>
  );
}
