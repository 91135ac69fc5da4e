import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { type ReminderDays, reminderDays } from '../vocabulary.ts';

const dayLabels: Record<ReminderDays, string> = {
  30: '30 days before',
  14: '14 days before',
  7: '7 days before',
  3: '3 days before',
  1: 'The day before',
  0: 'On the day',
};

/** '30 days before, the day before'. */
export const formatDays = (days: readonly ReminderDays[]) =>
  days.length === 0 ? 'no reminders' : days.map((day) => dayLabels[day].toLowerCase()).join(', ');

type Properties = { legend: string; days: readonly ReminderDays[] };

/** Fields named 'days'. */
export const ReminderDayFields = ({ legend, days }: Properties) => (
  <fieldset className="check-group">
    <legend>{legend}</legend>
    {/* Sent also when no day is ticked. */}
    <input type="hidden" name="days" value="" />
    {reminderDays.map((day) => (
      <CheckField key={day} label={dayLabels[day]} name="days" value={day} defaultChecked={days.includes(day)} />
    ))}
  </fieldset>
);
