import { useSession } from '#features/people/session/web/session-api.ts';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { RuledSection } from '#platform/web/ui/layout/ruled-section.tsx';
import { letterPath, lettersPath } from '../../letter-vocabulary.ts';
import { useLetters } from './letter-api.ts';

/** The motivation letters for an application of the tracker, and how to begin one. */
export function LettersSection({ applicationId }: { applicationId: string }) {
  const items = useLetters({ application: applicationId }).data?.items ?? [];
  const isPremium = useSession().data?.person?.tier === 'premium';
  return (
    <RuledSection aria-labelledby="letters-title">
      <h2 id="letters-title">Motivation letter</h2>
      {items.length > 0 && (
        <ul className="">
          {items.map(({ id, title }) => (
            <li key={id}>
              <a className="link inline-flex min-h-control items-center wrap-anywhere" href={letterPath(id)} dir="auto">
                {title || 'Motivation letter'}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isPremium ? (
        <PlainButton action="/api/letters" fields={{ applicationId }} layout="block mt-3" variant="second">
          {items.length === 0 ? 'Write a letter' : 'Write another letter'}
        </PlainButton>
      ) : (
        <p>
          <a className="link" href={lettersPath}>
            Motivation letters
          </a>{' '}
          come with Premium.
        </p>
      )}
    </RuledSection>
  );
}
