import type { FormEvent } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { Recommendations } from '../contract.ts';
import { answerLabels } from './matching-labels.ts';

type Answered = Recommendations['answered'][number];
type Properties = {
  answered: readonly Answered[];
  busyId: string | undefined;
  failedId: string | undefined;
  onUndo: (one: Pick<Answered, 'opportunityId' | 'title'>) => void;
};

/** Lists the member's answers to recommendations, each with a button that takes it back. */
export function AnswerList({ answered, busyId, failedId, onUndo }: Properties) {
  if (answered.length === 0) return <div id="answers" />;
  return (
    <section id="answers" className="mt-12 pt-6 border-t border-line" aria-labelledby="answers-title">
      <h2 className="text-lg" id="answers-title">
        Your answers
      </h2>
      <ul className="mt-3">
        {answered.map(({ opportunityId, slug, title, answer }) => {
          const submit = (event: FormEvent) => {
            event.preventDefault();
            onUndo({ opportunityId, title });
          };
          return (
            <li
              className="flex min-h-11 items-center justify-between py-1.5 border-b border-line gap-3"
              key={opportunityId}
            >
              <span className="min-w-0 wrap-anywhere">
                <a href={`/opportunities/${slug}`} dir="auto">
                  {title}
                </a>
                <span className="block text-muted text-sm">{answerLabels[answer]}</span>
              </span>
              <form className="flex-none" method="post" action="/api/recommendations/answers" onSubmit={submit}>
                <input type="hidden" name="opportunityId" value={opportunityId} />
                <Button type="submit" variant="quiet" name="answer" value="none" busy={busyId === opportunityId}>
                  Undo<span className="visually-hidden">: {title}</span>
                </Button>
                {failedId === opportunityId && (
                  <p role="alert" className="field-error">
                    This was not saved. Please try again.
                  </p>
                )}
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
