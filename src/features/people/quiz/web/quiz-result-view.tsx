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
    <main
      id="main"
      tabIndex={-1}
      className={`quiz w-full max-w-190 mx-auto px-6 pt-14 pb-24 max-sm:px-4 max-sm:pt-10 max-sm:pb-16 [&_.leap-scene]:mx-0 [&_.leap-scene]:mt-0 [&_.leap-scene]:mb-6 [[data-quiz='restoring']_&]:invisible ${hasMoved ? 'motion-safe:[&_.quiz-bars_.done]:[animation:quiz-grow_220ms_ease-out] motion-safe:[&_.quiz-bars_.done]:[transform-origin:left]' : ''}`}
    >
      <LeapResult />
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[length:clamp(2.0625rem,_1.2rem_+_3.6vw,_2.8125rem)] mb-6 focus:outline-none"
      >
        Your Interests Revealed!
      </h1>
      <p className="text-lg">These two fields fit your answers best.</p>
      <ol className="quiz-matches grid grid-cols-[repeat(auto-fit,minmax(min(100%,280px),1fr))] my-8 gap-5">
        {top.map((category, index) => (
          <li
            key={category}
            className="relative flex flex-1 flex-col min-w-0 rounded-card bg-surface border border-line overflow-hidden"
          >
            <div className="h-28 bg-shallow border-b border-line overflow-hidden [&>*]:size-full [&>*]:object-cover">
              <CategoryArt category={category} seed={category} />
            </div>
            <div className="flex flex-1 flex-col p-5">
              {index === 0 && (
                <p className="flex flex-wrap absolute top-3 left-5 mb-3 gap-1.5">
                  <Badge kind="strong">Top Match</Badge>
                </p>
              )}
              <h2 className="text-lg">{interestLabels[category]}</h2>
              <p className="text-sm mt-2">{fieldMeanings[category]}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="quiz-actions flex flex-wrap gap-3">
        <ButtonLink className="max-sm:flex-[1_1_100%]" href={`/opportunities?category=${top.join(',')}`}>
          View Matching Opportunities
        </ButtonLink>
        <ButtonLink
          className="max-sm:flex-[1_1_100%]"
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
