import { useState } from 'react';
import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { FormFailure } from '#features/people/accounts/web/shared/form-failure.tsx';
import { messageOfCode } from '#features/people/accounts/web/shared/identity-codes.ts';
import { useIdentityForm } from '#features/people/accounts/web/shared/use-identity-form.ts';
import { counted } from '#platform/shared/text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactor, useSecondFactorChanges } from './second-factor-api.ts';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** Needs script: it is not offered without. */
export const SecondFactorSection = () => (
  <AccountSection title="Code at log in" anchor="second-factor">
    <SecondFactor />
  </AccountSection>
);

function SecondFactor() {
  const { data, error, refetch, isFetching } = useSecondFactor();
  const { refresh } = useSecondFactorChanges();
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (error) return <FailedState title="This could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader />;
  if (isSettingUp)
    return (
      <SetUpSecondFactor
        onDone={() => {
          setIsSettingUp(false);
          void refresh();
        }}
      />
    );
  if (data.isOn) return <TurnedOn recoveryCodes={data.recoveryCodes} />;
  return (
    <>
      <p>Somebody who learns your password can use your account. With a code from an app on your phone, they cannot.</p>
      <div>
        <Button variant="second" onClick={() => setIsSettingUp(true)}>
          Ask for a code at log in
        </Button>
      </div>
    </>
  );
}

function TurnedOn({ recoveryCodes }: { recoveryCodes: number }) {
  const { disable, replaceRecoveryCodes, refresh } = useSecondFactorChanges();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          void refresh();
        }}
      />
    );
  return (
    <>
      <p>
        <strong>Log in asks for a code of your app.</strong> You have {counted(recoveryCodes, 'recovery code')} left.
      </p>
      <ByCode
        title="Get new recovery codes"
        path="recovery-codes"
        label="Get new ones"
        send={async (code) => setCodes(await replaceRecoveryCodes(code))}
      />
      <ByCode
        title="Turn it off"
        path="off"
        label="Turn it off"
        send={async (code) => {
          await disable(code);
          toast({ title: 'Log in no longer asks for a code' });
        }}
      />
    </>
  );
}

type ByCodeProperties = { title: string; path: string; label: string; send: (code: string) => Promise<void> };

function ByCode({ title, path, label, send }: ByCodeProperties) {
  const { errors, isBusy, setIsBusy, form, formFailure } = useIdentityForm({
    messages: { code: messageOfCode('auth/missing-code')! },
    send: async ({ code }) => {
      await send(code!);
      setIsBusy(false);
    },
  });
  return (
    <details className="">
      <summary className="w-fit min-h-control text-sea font-strong py-2.5">{title}</summary>
      <form {...form} action={`/api/auth/second-factor/${path}`} className="entry-form grid mt-2 gap-5">
        <CodeField error={errors.code} />
        <FormFailure title="Nothing was changed" error={formFailure} />
        <div>
          <Button type="submit" variant="second" busy={isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </details>
  );
}
