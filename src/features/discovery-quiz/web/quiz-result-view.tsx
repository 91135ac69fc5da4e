import { useEffect, useRef } from 'react';
import { type Category, interestLabels } from '#features/interests/vocabulary.ts';
import { CategoryArt } from '#features/interests/web/category-art.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LeapResult } from '#platform/web/ui/drawings/leap-result.tsx';

const meanings: Record<Category, string> = {
  tech: 'You like to know how things work and to build new ones. Look for hackathons, coding internships and engineering scholarships.',
  environment: 'You care for the living world. Look for climate projects, field research and conservation stays.',
  arts: 'You think in pictures, sounds and stories. Look for residencies, contests and schools for young artists.',
  leadership: 'You bring people together and get things done. Look for youth councils, exchanges and social projects.',
};

type Properties = { topCategories: readonly Category[]; hasMoved: boolean; onRetake: () => void };

export function QuizResultView({ topCategories, hasMoved, onRetake }: Properties) {
  const top = topCategories.slice(0, 2);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);

  return (
    <main id="main" tabIndex={-1} className="quiz quiz-result">
      <LeapResult />
      <h1 ref={heading} tabIndex={-1}>
        Your Interests Revealed!
      </h1>
      <p className="lead">These two fields fit your answers best.</p>
      <ol className="quiz-matches">
        {top.map((category, index) => (
          <li key={category} className="picture-card quiz-match">
            <div className="card-picture">
              <CategoryArt category={category} seed={category} />
            </div>
            <div className="card-body">
              {index === 0 && (
                <p className="card-badges">
                  <Badge kind="strong">Top Match</Badge>
                </p>
              )}
              <h2>{interestLabels[category]}</h2>
              <p>{meanings[category]}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="quiz-actions">
        <ButtonLink href={`/opportunities?first=${top.join(',')}`}>View Matching Opportunities</ButtonLink>
        <ButtonLink
          href="/discover"
          variant="second"
          onClick={(event) => {
            event.preventDefault();
            onRetake();
          }}
        >
          Retake Quiz
        </ButtonLink>
      </p>
    </main>
  );
}
