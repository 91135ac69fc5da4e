import { Form, SubmitButton } from '#platform/web/forms/form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';

type Properties = { isBusy: boolean; onSave: (day: string) => Promise<unknown> | undefined; onCancel: () => void };

const messages = { day: 'Choose a day.' };

/** The day on which applications close. */
export const DateForm = ({ isBusy, onSave, onCancel }: Properties) => (
  <Form<{ day: string }, unknown>
    action={undefined}
    messages={messages}
    send={async ({ day }) => onSave(day)}
    onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    className="grid max-w-sm gap-4"
  >
    <TextField
      label="Closes on"
      name="day"
      type="date"
      required
      hint="The last day on which people can apply, anywhere on Earth."
      autoFocus
    />
    <p className="sticky flex flex-wrap bg-page bottom-0 py-3 gap-3 max-md:grid max-md:grid-cols-[1fr_1fr]">
      <SubmitButton {...(isBusy && { busy: true })}>Save date</SubmitButton>
      <Button variant="second" onClick={onCancel}>
        Cancel
      </Button>
    </p>
  </Form>
);
