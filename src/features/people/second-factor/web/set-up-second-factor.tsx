import { useState } from 'react';
import { PasswordField } from '#features/people/accounts/web/shared/credential-fields.tsx';
import { messageOfCode } from '#features/people/accounts/web/shared/identity-codes.ts';
import { IdentityForm } from '#features/people/accounts/web/shared/identity-form.tsx';
import { Submit } from '#platform/web/forms/form.tsx';
import { QrCode } from '#platform/web/ui/qr-code.tsx';
import { CodeField, codeMessages } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { beginSecondFactor, readCodes, secondFactorApi } from './second-factor-api.ts';

/** From the password to the recovery codes. `onDone` is called when the codes are kept. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [uri, setUri] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (uri) return <FirstCode uri={uri} onConfirmed={setCodes} />;
  return <Begin onBegun={setUri} />;
}

const passwordMessages = { password: messageOfCode('auth/missing-password')! };

const Begin = ({ onBegun }: { onBegun: (uri: string) => void }) => (
  <IdentityForm
    action={`${secondFactorApi}/begin`}
    messages={passwordMessages}
    send={({ password }) => beginSecondFactor(password)}
    onDone={(uri) => onBegun(uri as string)}
  >
    <PasswordField hint="Not needed if you logged in with Google less than ten minutes ago." />
    <Submit failureTitle="This did not work">Go on</Submit>
  </IdentityForm>
);

/** In groups of four, for typing. */
const readable = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

type FirstCodeProperties = { uri: string; onConfirmed: (codes: readonly string[]) => void };

const FirstCode = ({ uri, onConfirmed }: FirstCodeProperties) => (
  <IdentityForm
    action={`${secondFactorApi}/confirm`}
    messages={codeMessages}
    onDone={async (response) => onConfirmed(await readCodes(response as Response))}
  >
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
    <CodeField hint="The digits change every half minute." />
    <Submit failureTitle="This did not work">Turn it on</Submit>
  </IdentityForm>
);
