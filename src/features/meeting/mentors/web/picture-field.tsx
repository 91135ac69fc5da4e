import { useState } from 'react';
import { FileForm } from '#platform/web/forms/file-form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
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
          <PostButton
            action={`${ownMentorApi}/picture/remove`}
            changes={[ownMentorApi, mentorsApi]}
            layout="mt-4"
            variant="quiet"
            busyLabel="Sending…"
          >
            Remove the picture
          </PostButton>
        </>
      )}
      <FileForm
        action={`${ownMentorApi}/picture`}
        label={hasPicture ? 'Another picture' : 'Add a picture'}
        hint={hint}
        accept="image/*"
        send={async (file) => {
          await send(file);
          setSent(sent + 1);
        }}
        busyText={() => 'Sending the picture…'}
        status={sent > 0 && 'The picture has arrived.'}
        button="Send the picture"
        className="grid max-w-xl mt-4 gap-5"
      />
    </section>
  );
}
