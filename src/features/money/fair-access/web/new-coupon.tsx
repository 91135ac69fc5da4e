import { Form, Submit } from '#platform/web/forms/form.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields/text-field.tsx';
import { couponsApi, useSoldCourses } from './coupon-admin-api.ts';

const messages = {
  code: 'Use 3 to 40 characters: A to Z, digits, and hyphens between them.',
  percent: 'Give a whole percentage from 1 to 100, or an amount.',
  amount: 'Give whole dollars.',
  premiumMonths: 'Give 1 to 12 months.',
  courseId: 'Choose a class.',
  startsOn: 'Choose a day.',
  endsOn: 'Choose a day that is not before the first.',
  maxUses: 'Give a whole number.',
};

export function NewCoupon() {
  const { data: courses = [] } = useSoldCourses();
  return (
    <Form
      action={couponsApi}
      messages={messages}
      isWordedByServer
      changes={[couponsApi]}
      done="The coupon is ready"
      clears
      className="grid max-w-xl gap-5 pb-4"
    >
      <TextField
        label="Code"
        name="code"
        required
        minLength={3}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        hint="People type it, so keep it short. It cannot be changed later."
      />
      <TextField label="Percent off" name="percent" inputMode="numeric" maxLength={3} isOptional />
      <TextField label="Or dollars off" name="amount" inputMode="numeric" maxLength={5} isOptional />
      <SelectField label="Class" name="courseId">
        <option value="">Every class</option>
        <Options labels={courses.map(({ id, title }) => [id, title] as const)} />
      </SelectField>
      <TextField
        label="Or first months of Premium"
        name="premiumMonths"
        inputMode="numeric"
        maxLength={2}
        isOptional
        hint="1 to 12: the code is then for Premium, and for no class. It takes this much off each of these months."
      />
      <TextField label="First day" name="startsOn" type="date" isOptional />
      <TextField label="Last day" name="endsOn" type="date" isOptional />
      <TextField
        label="How many people may use it"
        name="maxUses"
        inputMode="numeric"
        maxLength={7}
        isOptional
        hint="Empty: as many as like."
      />
      <Submit busyLabel="Saving…">Make the coupon</Submit>
    </Form>
  );
}
