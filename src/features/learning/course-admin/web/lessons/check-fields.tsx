import type { KnowledgeCheck, Question } from '#features/catalogue/courses/check-contract.ts';
import { checkLimits } from '#features/catalogue/courses/check-vocabulary.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { QuestionFields } from './question-fields.tsx';

type Properties = { check: KnowledgeCheck | null; onChange: (check: KnowledgeCheck | null) => void };

/** A new id each time, so that answers to a question that was removed never count for another one. */
const createQuestion = (): Question => ({
  id: `q${crypto.randomUUID().slice(0, 8)}`,
  ...{ kind: 'single', text: '', options: ['', ''], right: [0], explanation: '' },
});

/** The knowledge check of a lesson. */
export function CheckFields({ check, onChange }: Properties) {
  if (!check)
    return (
      <p>
        <Button variant="second" size="small" onClick={() => onChange({ passMark: 60, questions: [createQuestion()] })}>
          Add a knowledge check
        </Button>
      </p>
    );
  const { questions, passMark } = check;
  const setQuestions = (next: Question[]) => onChange({ ...check, questions: next });
  return (
    <fieldset className="grid gap-3">
      <legend className="text-base font-heavy">Knowledge check</legend>
      <p className="text-muted text-sm">It stands below the text. The lesson is done when the check is passed.</p>
      <TextField
        label="Percent of the questions that must be right"
        inputMode="numeric"
        maxLength={3}
        value={String(passMark)}
        onChange={({ target }) =>
          onChange({ ...check, passMark: Math.min(100, Number(target.value.replace(/\D/g, '')) || 0) })
        }
      />
      <ol className="grid gap-5 [&>li]:rounded-card [&>li]:p-4 [&>li]:border [&>li]:border-line">
        {questions.map((question, index) => (
          <QuestionFields
            key={question.id}
            question={question}
            position={index + 1}
            onChange={(part) =>
              setQuestions(questions.map((each) => (each.id === question.id ? { ...each, ...part } : each)))
            }
            onRemove={() => setQuestions(questions.filter((each) => each.id !== question.id))}
            onMoveUp={
              index > 0
                ? () =>
                    setQuestions([
                      ...questions.slice(0, index - 1),
                      question,
                      questions[index - 1]!,
                      ...questions.slice(index + 1),
                    ])
                : undefined
            }
          />
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-3">
        {questions.length < checkLimits.questions && (
          <Button variant="second" size="small" onClick={() => setQuestions([...questions, createQuestion()])}>
            Add a question
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => onChange(null)}>
          Remove the check
        </Button>
      </p>
    </fieldset>
  );
}
