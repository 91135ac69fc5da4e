import type { Criterion } from '#features/catalogue/courses/assignment-contract.ts';
import { assignmentLimits } from '#features/catalogue/courses/vocabulary.ts';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';

type Properties = { rubric: readonly Criterion[]; onChange: (rubric: Criterion[]) => void };

const newId = () => `c${Date.now().toString(36)}${Math.floor(Math.random() * 36).toString(36)}`.slice(0, 13);

/** The criteria by which an answer is judged, with the most points of each. */
export function RubricFields({ rubric, onChange }: Properties) {
  const { error } = useFieldState('rubric');
  const change = (index: number, part: Partial<Criterion>) =>
    onChange(rubric.map((criterion, at) => (at === index ? { ...criterion, ...part } : criterion)));
  return (
    <fieldset className="grid m-0 p-0 border-0 gap-2 [&_li>button]:justify-self-start">
      <legend className="font-strong mb-1">Criteria and points</legend>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <ol className="grid gap-4">
        {rubric.map(({ id, text, points }, index) => (
          <li className="grid items-end gap-y-2 gap-x-4 sm:grid-cols-[1fr_7rem_auto]" key={id}>
            <TextField
              label={`Criterion ${index + 1}`}
              value={text}
              maxLength={assignmentLimits.criterion}
              onChange={({ target }) => change(index, { text: target.value })}
            />
            <TextField
              label="Points"
              type="number"
              inputMode="numeric"
              min={1}
              max={assignmentLimits.points}
              value={Number.isNaN(points) ? '' : points}
              onChange={({ target }) => change(index, { points: target.valueAsNumber })}
            />
            <Button
              variant="quiet"
              aria-label={`Remove criterion ${index + 1}`}
              onClick={() => onChange(rubric.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      {rubric.length < assignmentLimits.criteria && (
        <Button
          className="justify-self-start"
          variant="second"
          onClick={() => onChange([...rubric, { id: newId(), text: '', points: 10 }])}
        >
          Add a criterion
        </Button>
      )}
    </fieldset>
  );
}
