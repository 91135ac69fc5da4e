import { type FormEvent, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

type Properties = { isBusy: boolean; onSave: (day: string) => void; onCancel: () => void };

/** The day on which applications close. */
export function DateForm({ isBusy, onSave, onCancel }: Properties) {
  const [isMissing, setIsMissing] = useState(false);
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get('day'));
    setIsMissing(!day);
    if (day) onSave(day);
  }
  return (
    <form className="grid max-w-sm gap-4" onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <TextField
        label="Closes on"
        name="day"
        type="date"
        hint="The last day on which people can apply, anywhere on Earth."
        error={isMissing ? 'Choose a day.' : undefined}
        autoFocus
      />
      <p className="sticky flex flex-wrap bg-page bottom-0 py-3 gap-3 max-md:grid max-md:grid-cols-[1fr_1fr]">
        <Button type="submit" busy={isBusy}>
          Save date
        </Button>
        <Button variant="second" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
