import { interestLabels } from '#features/people/interests/vocabulary.ts';
import { quizQuestions } from '../vocabulary.ts';
import { QuizPart } from './quiz-part.tsx';
import { countCategories, type QuizResult } from './quiz-rules.ts';

/** How many answers each of the four fields got, in the order of the result. */
export function QuizBars({ answers, topCategories }: QuizResult) {
  const counts = countCategories(answers);
  const max = quizQuestions.length;
  return (
    <QuizPart aria-labelledby="quiz-all">
      <h2 id="quiz-all">Your answers in all four fields</h2>
      <dl className="quiz-bars grid mt-4 gap-3.5">
        {topCategories.map((category) => (
          <div
            className="grid items-center grid-cols-[minmax(0,16rem)_minmax(0,1fr)] gap-y-1 gap-x-5 max-sm:grid-cols-1"
            key={category}
          >
            <dt className="font-strong">{interestLabels[category]}</dt>
            <dd className="grid items-center text-muted tabular-nums grid-cols-[1fr_auto] gap-3.5">
              <svg
                className="w-full h-3.5 rounded-tiny fill-surface border border-control"
                viewBox={`0 0 ${max} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={max} height="1" />
                <rect width={counts[category]} height="1" className="done fill-sea" />
              </svg>
              {counts[category]} of {max}
            </dd>
          </div>
        ))}
      </dl>
    </QuizPart>
  );
}
