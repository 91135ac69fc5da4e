import { useId, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { describe, Field } from '#platform/web/ui/field.tsx';
import { PostForm } from '#platform/web/ui/post-form.tsx';
import type { OwnMentor } from '../contract.ts';
import { mentorsApi, ownMentorApi, useSendPicture } from './mentor-api.ts';

const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB and at least 320 pixels wide. We look at it before members see it.';

/** One picture, sent as soon as it is chosen; a plain form before the script. */
export function PictureField({ own: { hasPicture } }: { own: OwnMentor }) {
  const id = useId();
  const send = useSendPicture();
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');

  async function add(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file || state === 'busy') return;
    setState('busy');
    setError(undefined);
    try {
      await send(file);
      setState('sent');
    } catch (failure) {
      setError(failureText(failure));
      setState('idle');
    } finally {
      // So that the same file can be chosen again.
      input.value = '';
    }
  }

  return (
    <section aria-labelledby="picture-title" id="picture">
      <h2 className="text-lg mt-8 mb-2" id="picture-title">
        A picture of you (optional)
      </h2>
      {hasPicture && (
        <>
          <img
            key={state}
            className="grid flex-none rounded-full bg-shallow text-sea font-bold object-cover place-items-center w-30 h-30 text-3xl border border-line"
            src={`${ownMentorApi}/picture`}
            alt="As members would see you"
            width="120"
            height="120"
          />
          <PostForm
            {...{ action: `${ownMentorApi}/picture/remove`, label: 'Remove the picture', variant: 'quiet' }}
            changes={[ownMentorApi, mentorsApi]}
          />
        </>
      )}
      <form
        {...{ method: 'post', encType: 'multipart/form-data', action: `${ownMentorApi}/picture` }}
        className="grid max-w-xl mt-4 gap-5 [&>details>summary]:inline-flex [&>details>summary]:min-h-control [&>details>summary]:items-center [&>details>summary]:text-sea [&>details>summary]:cursor-pointer [&>details>summary]:underline [&>details>summary]:underline-offset-3 [&_select[multiple]]:h-[11rem] [&_select[multiple]]:py-2"
        onSubmit={(event) => event.preventDefault()}
      >
        <Field id={id} label={hasPicture ? 'Another picture' : 'Add a picture'} hint={hint} error={error}>
          <input
            {...{ type: 'file', name: 'file', className: 'input', accept: 'image/*', disabled: state === 'busy' }}
            {...describe(id, { hint, error })}
            onChange={({ currentTarget }) => void add(currentTarget)}
          />
        </Field>
        <p role="status">
          {state === 'busy' ? 'Sending the picture…' : state === 'sent' && 'The picture has arrived.'}
        </p>
        <div className="before-script scripted:hidden">
          <Button type="submit" variant="second">
            Send the picture
          </Button>
        </div>
      </form>
    </section>
  );
}
