import { PostButton } from '#platform/web/forms/post-button.tsx';
import type { OwnNote } from '../own-contract.ts';
import { NoteFile } from './note-file.tsx';
import { NotePart } from './note-part.tsx';
import { noteFileApi, ownFileApi, ownNoteChanges, useOwnNoteWrites } from './own-note-api.ts';

/** A picture beside the note, for who wants one. Only known adults have one. */
export function PictureFields({ own }: { own: OwnNote }) {
  const { addFile } = useOwnNoteWrites(own);
  const { opportunity, pictureId, mayHavePicture } = own;
  if (!mayHavePicture) return null;
  return (
    <NotePart id="picture" aria-labelledby="picture-title">
      <h2 className="text-lg mt-8 mb-2" id="picture-title">
        A picture of you (optional)
      </h2>
      {pictureId && (
        <div className="flex min-h-control flex-wrap items-center gap-y-2 gap-x-4">
          <img
            src={ownFileApi(pictureId)}
            alt="As readers see it"
            width="96"
            height="96"
            className="flex-none rounded-full object-cover"
          />
          <PostButton
            action={noteFileApi(opportunity.id, 'picture/remove')}
            changes={ownNoteChanges(own)}
            variant="quiet"
          >
            Remove the picture
          </PostButton>
        </div>
      )}
      <NoteFile
        label={pictureId ? 'Another picture' : 'Add a picture'}
        hint="JPEG, PNG or WebP, up to 10 MB. Premium members see it when your note is published."
        accept="image/jpeg,image/png,image/webp"
        action={noteFileApi(opportunity.id, 'picture')}
        send={(file) => addFile('picture', file)}
      />
    </NotePart>
  );
}
