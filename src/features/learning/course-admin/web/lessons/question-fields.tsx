import type { Question } from '#features/catalogue/courses/check-contract.ts';
import { checkLimits, type QuestionKind, questionKinds } from '#features/catalogue/courses/check-vocabulary.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField, TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { OptionFields } from './option-fields.tsx';

const kindLabels: Record<QuestionKind, string> = {
  single: 'One right answer',
  multiple: 'Several right answers',
  ordering: 'Put in order',
  text: 'A short text',
};

type Properties = {
  question: Question;
  position: number;
  onChange: (part: Partial<Question>) => void;
  onRemove: () => void;
  /** Undefined for the first. */
  onMoveUp: (() => void) | undefined;
};

/** One question of a knowledge check. */
export function QuestionFields({ question, position, onChange, onRemove, onMoveUp }: Properties) {
  const { kind, text, explanation } = question;
  return (
    <li className="grid gap-5">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-3">
        <strong className="flex-1">Question {position}</strong>
        {onMoveUp && (
          <Button size="small" variant="quiet" aria-label={`Move question ${position} up`} onClick={onMoveUp}>
            <Icon className="icon rotate-180" name="chevron-down" />
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={`Remove question ${position}`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      <SelectField
        label={`Kind of question ${position}`}
        value={kind}
        onChange={({ target }) => {
          const next = target.value as QuestionKind;
          onChange({ kind: next, right: next === 'single' || next === 'multiple' ? question.right.slice(0, 1) : [] });
        }}
      >
        {questionKinds.map((each) => (
          <option key={each} value={each}>
            {kindLabels[each]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={`Words of question ${position}`}
        rows={2}
        value={text}
        maxLength={checkLimits.question}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <OptionFields question={question} position={position} onChange={onChange} />
      <TextArea
        label={`Why, shown after an answer to question ${position}`}
        isOptional
        rows={2}
        value={explanation}
        maxLength={checkLimits.explanation}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
    </li>
  );
}
