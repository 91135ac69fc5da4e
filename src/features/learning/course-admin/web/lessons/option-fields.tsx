import type { Question } from '#features/catalogue/courses/check-contract.ts';
import { checkLimits } from '#features/catalogue/courses/check-vocabulary.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';

const hints = {
  single: 'Mark the right one.',
  multiple: 'Mark all that are right.',
  ordering: 'In the right order. People see them mixed.',
  text: 'Every wording that counts as right; capitals and accents do not matter.',
};

type Properties = { question: Question; position: number; onChange: (part: Partial<Question>) => void };

/** The answers of a question, and which of them are right. */
export function OptionFields({ question: { id, kind, options, right }, position, onChange }: Properties) {
  const hasMarks = kind === 'single' || kind === 'multiple';
  const mark = (index: number, isRight: boolean) =>
    onChange({
      right: kind === 'single' ? [index] : isRight ? [...right, index].sort() : right.filter((at) => at !== index),
    });
  const remove = (index: number) =>
    onChange({
      options: options.filter((_, at) => at !== index),
      right: right.filter((at) => at !== index).map((at) => (at > index ? at - 1 : at)),
    });
  return (
    <fieldset className="grid gap-3">
      <legend className="text-muted text-sm">{hints[kind]}</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is told by its place, and its words change as one types.
        <div key={index} className="flex items-end gap-1 [&>:nth-last-child(2)]:flex-1">
          {hasMarks && (
            <label className="grid w-control h-control flex-none place-items-center">
              <input
                className="w-[1.25rem] h-[1.25rem] accent-sea"
                type={kind === 'single' ? 'radio' : 'checkbox'}
                name={`right-${id}`}
                checked={right.includes(index)}
                onChange={({ target }) => mark(index, target.checked)}
              />
              <span className="visually-hidden">
                Answer {index + 1} of question {position} is right
              </span>
            </label>
          )}
          <TextField
            label={`Answer ${index + 1}`}
            value={option}
            maxLength={checkLimits.option}
            onChange={({ target }) =>
              onChange({ options: options.map((each, at) => (at === index ? target.value : each)) })
            }
          />
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove answer ${index + 1} of question ${position}`}
            onClick={() => remove(index)}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      {options.length < checkLimits.options && (
        <Button size="small" variant="quiet" onClick={() => onChange({ options: [...options, ''] })}>
          Add an answer
        </Button>
      )}
    </fieldset>
  );
}
