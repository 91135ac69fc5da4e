import { useEffect, useState } from 'react';
import { FormFailure } from '#features/people/accounts/web/shared/form-failure.tsx';
import { messageOfCode } from '#features/people/accounts/web/shared/identity-codes.ts';
import { useIdentityForm } from '#features/people/accounts/web/shared/use-identity-form.ts';
import { answerRefusals } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { checkSecondFactor } from './second-factor-api.ts';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

type Refusal = { isMissing: boolean; answer: (isConfirmed: boolean) => void };

/** Asks for a code, or sets one up, when the server refuses an action without; the action then goes on. */
export function SecondFactorDialog() {
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(
    () =>
      answerRefusals((code) => {
        if (!code.startsWith('auth/second-factor-')) return undefined;
        const isMissing = code === 'auth/second-factor-missing';
        return new Promise((answer) => setRefusal({ isMissing, answer }));
      }),
    [],
  );
  if (!refusal) return null;
  const finish = (isConfirmed: boolean) => {
    setRefusal(undefined);
    refusal.answer(isConfirmed);
  };
  return (
    <Dialog
      onClose={() => finish(false)}
      title={refusal.isMissing ? 'Protect your account first' : 'Type your code'}
      description={
        refusal.isMissing
          ? 'You work with the data and the money of others. From now on, log in asks you for a code of an app on your phone too.'
          : 'Before you go on, show that it is you.'
      }
    >
      {refusal.isMissing ? (
        <SetUpSecondFactor onDone={() => finish(true)} />
      ) : (
        <AskForCode onConfirmed={() => finish(true)} />
      )}
    </Dialog>
  );
}

function AskForCode({ onConfirmed }: { onConfirmed: () => void }) {
  const { errors, isBusy, form, formFailure } = useIdentityForm({
    messages: { code: messageOfCode('auth/missing-code')! },
    send: async ({ code }) => {
      await checkSecondFactor(code!);
      onConfirmed();
    },
  });
  return (
    <form {...form} className="entry-form grid gap-5">
      <CodeField error={errors.code} />
      <FormFailure title="This did not work" error={formFailure} />
      <div>
        <Button type="submit" busy={isBusy}>
          Go on
        </Button>
      </div>
    </form>
  );
}
