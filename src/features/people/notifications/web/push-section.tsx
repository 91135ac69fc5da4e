import { useEffect, useState } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { PushSettings } from '../push-contract.ts';
import { usePush, usePushChange } from './push-api.ts';
import { PushBlocked, type PushSupport, pushSupport } from './push-browser.ts';

/** Messages to this browser, which the person turns on. */
export const PushSection = () => (
  <section
    id="device"
    className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2"
    aria-label="Messages on this device"
  >
    <Device />
  </section>
);

function Device() {
  const { data, error, refetch, isFetching } = usePush();
  const [support, setSupport] = useState<PushSupport>();
  useEffect(() => setSupport(pushSupport()), []);
  if (!support)
    return (
      <noscript>
        <p>This needs a browser with JavaScript.</p>
      </noscript>
    );
  if (error) return <FailedState title="This could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader />;
  return <Switch settings={data} support={support} onAnswer={() => setSupport(pushSupport())} />;
}

const obstacles: Partial<Record<PushSupport, string>> = {
  none: 'This browser cannot show messages.',
  'home-screen':
    'Add SeaLeap to your home screen first: press Share, then Add to Home Screen. Then open it from there.',
  blocked: 'Messages from SeaLeap are blocked in this browser. Allow them in its settings, then come back.',
};

type Properties = { settings: PushSettings; support: PushSupport; onAnswer: () => void };

function Switch({ settings: { publicKey, isOn, others }, support, onAnswer }: Properties) {
  const { start, stop } = usePushChange();
  const isActive = isOn && support === 'allowed';
  const obstacle = obstacles[support];
  const failure = start.error ?? stop.error;
  return (
    <>
      <p role="status">
        {obstacle ?? (isActive ? 'Messages come to this device.' : 'No messages come to this device.')}
        {others > 0 && ` They come to ${counted(others, 'other device')} of yours, as long as you are logged in there.`}
      </p>
      {failure && !(failure instanceof PushBlocked) && (
        <p role="alert" className="field-error">
          That did not work. {failureText(failure, 'Please try again.')}
        </p>
      )}
      {!obstacle && (
        <div>
          {isActive ? (
            <Button variant="second" busy={stop.isPending} onClick={() => stop.mutate()}>
              Turn off
            </Button>
          ) : (
            <Button
              variant="second"
              busy={start.isPending}
              onClick={() => start.mutate(publicKey, { onSettled: onAnswer })}
            >
              Turn on messages
            </Button>
          )}
        </div>
      )}
    </>
  );
}
