import { Form, Submit } from '#platform/web/forms/form.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { QuietDisclosure } from '#platform/web/ui/layout/quiet-disclosure.tsx';
import type { Code, Quoted } from './use-code.ts';

const messages = { code: 'Type the code as it was given to you.' };

/** A code that makes it cheaper: closed until somebody has one. */
export function CodeField<Quote extends Quoted>({ coupon }: { coupon: Code<Quote> }) {
  const isHydrated = useIsHydrated();
  const { quote, refusal, typed } = coupon;
  if (quote)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
        The code {quote.code} is used.
        <Button variant="quiet" size="small" onClick={coupon.remove}>
          Remove the code
        </Button>
      </p>
    );
  return (
    <QuietDisclosure open={refusal !== undefined}>
      <summary>Have a code?</summary>
      <Form<{ code: string }, Quote>
        key={refusal}
        action={undefined}
        className="grid gap-3 pt-1 pb-2"
        messages={messages}
        isWordedByServer
        firstErrors={refusal ? { code: refusal } : undefined}
        send={({ code }) => coupon.read(code)}
        onDone={coupon.use}
      >
        <TextField
          label="Code"
          name="code"
          required
          minLength={3}
          maxLength={40}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Submit variant="second" disabled={!isHydrated}>
          Use the code
        </Submit>
      </Form>
    </QuietDisclosure>
  );
}
