import { assignmentLimits } from '#features/catalogue/courses/vocabulary.ts';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';

export type DeadlineKind = 'none' | 'day' | 'days';
export type Deadline = { kind: DeadlineKind; day: string; days: string };

type Properties = {
  deadline: Deadline;
  onChange: (deadline: Deadline) => void;
};

const kinds: [DeadlineKind, string][] = [
  ['none', 'No date'],
  ['day', 'On a day'],
  ['days', 'Some days after enrolling'],
];

/** Until when an assignment is to be submitted. Later it can still be, and is marked as late. */
export const DeadlineFields = ({ deadline, onChange }: Properties) => (
  <fieldset className="grid m-0 p-0 border-0 gap-2 [&_.field]:justify-self-start">
    <legend className="font-strong mb-1">Due</legend>
    {kinds.map(([kind, label]) => (
      <label key={kind} className="check">
        <input
          type="radio"
          name="deadline"
          checked={deadline.kind === kind}
          onChange={() => onChange({ ...deadline, kind })}
        />
        <span>{label}</span>
      </label>
    ))}
    {deadline.kind === 'day' && (
      <TextField
        label="Day"
        name="deadlineOn"
        type="date"
        hint="Until the end of this day, anywhere on Earth. Later work is marked as late."
        value={deadline.day}
        onChange={({ target }) => onChange({ ...deadline, day: target.value })}
      />
    )}
    {deadline.kind === 'days' && (
      <TextField
        label="Days after enrolling"
        name="deadlineAfterDays"
        type="number"
        inputMode="numeric"
        min={1}
        max={assignmentLimits.deadlineAfterDays}
        hint="For each learner from the day of their enrollment. Later work is marked as late."
        value={deadline.days}
        onChange={({ target }) => onChange({ ...deadline, days: target.value })}
      />
    )}
  </fieldset>
);
