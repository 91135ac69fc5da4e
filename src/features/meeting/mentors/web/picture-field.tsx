import { useState } from 'react';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { PostForm } from '#platform/web/ui/post-form.tsx';
import type { OwnMentor } from '../contract.ts';
import { mentorsApi, ownMentorApi, useSendPicture } from './mentor-api.ts';

const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB and at least 320 pixels wide. We look at it before members see it.';

/** One picture, sent as soon as it is chosen; a plain form before the script. */
export function PictureField({ own: { hasPicture } }: { own: OwnMentor }) {
  const send = useSendPicture();
  const [sent, setSent] = useState(0);

  return (
    <section aria-labelledby="picture-title" id="picture">
      <h2 className="text-lg mt-8 mb-2" id="picture-title">
        A picture of you (optional)
      </h2>
      {hasPicture && (
        <>
          <img
            key={sent}
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
      <FileField
        label={hasPicture ? 'Another picture' : 'Add a picture'}
        {...{ hint, accept: 'image/*', busyText: 'Sending the picture…', doneText: 'The picture has arrived.' }}
        send={async (file) => {
          await send(file);
          setSent(sent + 1);
        }}
        plain={{
          action: `${ownMentorApi}/picture`,
          label: 'Send the picture',
          className: 'grid max-w-xl mt-4 gap-5',
        }}
      />
    </section>
  );
}
