import { useState } from 'react';
import { PasswordField } from '#features/people/accounts/web/shared/credential-fields.tsx';
import { FormFailure } from '#features/people/accounts/web/shared/form-failure.tsx';
import { messageOfCode } from '#features/people/accounts/web/shared/identity-codes.ts';
import { useIdentityForm } from '#features/people/accounts/web/shared/use-identity-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { QrCode } from '#platform/web/ui/qr-code.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { beginSecondFactor, useSecondFactorChanges } from './second-factor-api.ts';

/** From the password to the recovery codes. `onDone` is called when the codes are kept. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [uri, setUri] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (uri) return <FirstCode uri={uri} onConfirmed={setCodes} />;
  return <Begin onBegun={setUri} />;
}

function Begin({ onBegun }: { onBegun: (uri: string) => void }) {
  const { errors, isBusy, setIsBusy, form, formFailure } = useIdentityForm({
    messages: { password: messageOfCode('auth/missing-password')! },
    send: async ({ password }) => {
      onBegun(await beginSecondFactor(password));
      setIsBusy(false);
    },
  });
  return (
    <form {...form} className="entry-form grid gap-5">
      <PasswordField
        hint="Not needed if you logged in with Google less than ten minutes ago."
        error={errors.password}
      />
      <FormFailure title="This did not work" error={formFailure} />
      <div>
        <Button type="submit" busy={isBusy}>
          Go on
        </Button>
      </div>
    </form>
  );
}

/** In groups of four, for typing. */
const readable = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

type FirstCodeProperties = { uri: string; onConfirmed: (codes: readonly string[]) => void };

function FirstCode({ uri, onConfirmed }: FirstCodeProperties) {
  const { confirm } = useSecondFactorChanges();
  const { errors, isBusy, form, formFailure } = useIdentityForm({
    messages: { code: messageOfCode('auth/missing-code')! },
    send: async ({ code }) => onConfirmed(await confirm(code!)),
  });
  return (
    <form {...form} className="entry-form grid gap-5">
      <ol className="grid list-decimal ps-[1.25rem] gap-2">
        <li>Install an app that makes codes on your phone, like Google Authenticator, 2FAS or Aegis.</li>
        <li>
          Scan this picture with the app. On this phone?{' '}
          <a className="link" href={uri}>
            Open the app from here
          </a>
          .
          <QrCode text={uri} label="QR code for your app" />
          No camera? Type this key into the app:{' '}
          <code className="wrap-anywhere text-base select-all">
            {readable(new URL(uri).searchParams.get('secret') ?? '')}
          </code>
        </li>
        <li>The app now shows six digits. Type them here.</li>
      </ol>
      <CodeField error={errors.code} hint="The digits change every half minute." />
      <FormFailure title="This did not work" error={formFailure} />
      <div>
        <Button type="submit" busy={isBusy}>
          Turn it on
        </Button>
      </div>
    </form>
  );
}
