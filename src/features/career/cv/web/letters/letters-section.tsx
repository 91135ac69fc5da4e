import { useSession } from '#features/people/session/web/session-api.ts';
import { counted } from '#platform/shared/text/text.ts';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { ClosedSection } from '#platform/web/ui/layout/closed-section.tsx';
import { letterPath, lettersPath } from '../../letter-vocabulary.ts';
import { useLetters } from './letter-api.ts';

/** The motivation letters for an application of the tracker, and how to begin one. */
export function LettersSection({ applicationId, slug }: { applicationId: string; slug: string | undefined }) {
  const items = useLetters({ application: applicationId }).data?.items ?? [];
  const isPremium = useSession().data?.person?.tier === 'premium';
  return (
    <ClosedSection
      id="letters"
      title="CV and letter"
      note={items.length > 0 ? counted(items.length, 'letter') : undefined}
    >
      <p className="flex flex-wrap gap-x-5">
        <a className="link inline-flex min-h-control items-center" href="/cv">
          Your CV
        </a>
        {slug && (
          <a className="link inline-flex min-h-control items-center" href={`/cv/fit?opportunity=${slug}`}>
            Compare with my CV
          </a>
        )}
      </p>
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
    </ClosedSection>
  );
}
