import type { Category } from '#features/people/interests/vocabulary.ts';
import { QuizPage } from '#features/people/quiz/web/quiz-page.tsx';
import { QuizPart } from '#features/people/quiz/web/quiz-part.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { QuizOpportunities } from './quiz-opportunities.tsx';

export const DiscoverPage = () => <QuizPage Outcome={VisitorOutcome} />;

const VisitorOutcome = ({ top }: { top: readonly Category[] }) => (
  <>
    <QuizOpportunities top={top} />
    <QuizPart aria-labelledby="quiz-save">
      <h2 id="quiz-save">Keep your result</h2>
      <p>
        Sign up, and these two fields are chosen for you in your profile. You can change them before you save. Have an
        account? <a href="/login?next=%2Fdiscover">Log in</a>.
      </p>
      <p className="quiz-actions flex flex-wrap gap-3">
        <ButtonLink className="max-sm:flex-[1_1_100%]" href="/signup?next=%2Fdiscover" variant="second">
          Save to my profile
        </ButtonLink>
      </p>
    </QuizPart>
  </>
);
