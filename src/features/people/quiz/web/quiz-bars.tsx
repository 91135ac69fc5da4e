import { interestLabels } from '#features/people/interests/vocabulary.ts';
import { quizQuestions } from '../vocabulary.ts';
import { countCategories, type QuizResult } from './quiz-rules.ts';

/** How many answers each of the four fields got, in the order of the result. */
export function QuizBars({ answers, topCategories }: QuizResult) {
  const counts = countCategories(answers);
  const max = quizQuestions.length;
  return (
    <section className="quiz-part" aria-labelledby="quiz-all">
      <h2 id="quiz-all">Your answers in all four fields</h2>
      <dl className="quiz-bars">
        {topCategories.map((category) => (
          <div key={category}>
            <dt>{interestLabels[category]}</dt>
            <dd>
              <svg viewBox={`0 0 ${max} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={max} height="1" />
                <rect width={counts[category]} height="1" className="done" />
              </svg>
              {counts[category]} of {max}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
