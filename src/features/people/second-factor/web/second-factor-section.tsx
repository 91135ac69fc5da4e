import { useState } from 'react';
import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { IdentityForm } from '#features/people/accounts/web/shared/identity-form.tsx';
import { counted } from '#platform/shared/text/text.ts';
import { Submit } from '#platform/web/forms/form.tsx';
import type { FormSettings } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { CodeField, codeMessages } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  readCodes,
  secondFactorApi,
  secondFactorQuery,
  useSecondFactor,
  useSecondFactorChanges,
} from './second-factor-api.ts';
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
  const { refresh } = useSecondFactorChanges();
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
        onDone={async (response) => setCodes(await readCodes(response))}
      />
      <ByCode
        title="Turn it off"
        path="off"
        label="Turn it off"
        changes={[secondFactorQuery().queryKey]}
        done="Log in no longer asks for a code"
      />
    </>
  );
}

type ByCodeProperties = Pick<FormSettings<object, Response>, 'changes' | 'done' | 'onDone'> & {
  title: string;
  path: string;
  label: string;
};

const ByCode = ({ title, path, label, onDone, ...sending }: ByCodeProperties) => (
  <details className="">
    <summary className="w-fit min-h-control text-sea font-strong py-2.5">{title}</summary>
    <IdentityForm
      action={`${secondFactorApi}/${path}`}
      messages={codeMessages}
      {...sending}
      onDone={(response) => onDone?.(response as Response, {})}
      className="entry-form grid mt-2 gap-5"
    >
      <CodeField />
      <Submit failureTitle="Nothing was changed" variant="second">
        {label}
      </Submit>
    </IdentityForm>
  </details>
);
