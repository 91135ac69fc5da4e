import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type Category, interestLabels } from '#features/people/interests/vocabulary.ts';
import { CategoryArt } from '#features/people/interests/web/shared/category-art.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LeapResult } from '#platform/web/ui/drawings/leap-result.tsx';
import { QuizBars } from './quiz-bars.tsx';
import { fieldMeanings } from './quiz-labels.ts';
import { isComplete, type QuizResult } from './quiz-rules.ts';

/** Renders the next steps from a result, which differ for members. */
export type QuizOutcome = ComponentType<{ top: readonly Category[]; answerIds: readonly string[] }>;

type Properties = { result: QuizResult; hasMoved: boolean; onRetake: () => void; Outcome?: QuizOutcome };

export function QuizResultView({ result, hasMoved, onRetake, Outcome }: Properties) {
  const top = result.topCategories.slice(0, 2);
  const Picture = usePicture();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);

  return (
    <main id="main" tabIndex={-1} className={`quiz quiz-result${hasMoved ? ' quiz-moved' : ''}`}>
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
              <p>{fieldMeanings[category]}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="quiz-actions">
        <ButtonLink href={`/opportunities?first=${top.join(',')}`}>View Matching Opportunities</ButtonLink>
        <ButtonLink
          href="/discover?retake=1"
          variant="second"
          onClick={(event) => {
            event.preventDefault();
            onRetake();
          }}
        >
          Retake Quiz
        </ButtonLink>
      </p>
      {isComplete(result.answers) && <QuizBars {...result} />}
      {Outcome && <Outcome top={top} answerIds={result.answers.map(({ answerId }) => answerId)} />}
      {Picture && <Picture top={top} />}
    </main>
  );
}

/** Loaded with the result, because the questions need nothing of it. */
function usePicture() {
  const [Picture, setPicture] = useState<ComponentType<{ top: QuizResult['topCategories'] }>>();
  useEffect(() => {
    void import('./quiz-picture.tsx').then(({ QuizPicture }) => setPicture(() => QuizPicture));
  }, []);
  return Picture;
}
