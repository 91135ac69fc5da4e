import { useEffect, useState } from 'react';
import { IdentityForm } from '#features/people/accounts/web/shared/identity-form.tsx';
import { Submit } from '#platform/web/forms/form.tsx';
import { answerRefusals } from '#platform/web/http.ts';
import { Dialog } from '#platform/web/ui/floating/dialog.tsx';
import { CodeField, codeMessages } from './code-field.tsx';
import { secondFactorApi } from './second-factor-api.ts';
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

const AskForCode = ({ onConfirmed }: { onConfirmed: () => void }) => (
  <IdentityForm action={`${secondFactorApi}/check`} messages={codeMessages} onDone={onConfirmed}>
    <CodeField />
    <Submit failureTitle="This did not work">Go on</Submit>
  </IdentityForm>
);
