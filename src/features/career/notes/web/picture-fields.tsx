import { FileField } from '#platform/web/ui/file-field.tsx';
import type { OwnNote } from '../own-contract.ts';
import { NotePart } from './note-part.tsx';
import { fileLimit, noteFileApi, ownFileApi, useOwnNoteWrites } from './own-note-api.ts';
import { OwnNoteButton } from './own-note-button.tsx';

/** A picture beside the note, for who wants one. Only known adults have one. */
export function PictureFields({ own }: { own: OwnNote }) {
  const { addFile, post } = useOwnNoteWrites(own);
  const { opportunity, pictureId, mayHavePicture } = own;
  if (!mayHavePicture) return null;
  const remove = noteFileApi(opportunity.id, 'picture/remove');
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
          <OwnNoteButton action={remove} run={() => post(remove)} variant="quiet">
            Remove the picture
          </OwnNoteButton>
        </div>
      )}
      <FileField
        label={pictureId ? 'Another picture' : 'Add a picture'}
        hint="JPEG, PNG or WebP, up to 10 MB. Premium members see it when your note is published."
        accept="image/jpeg,image/png,image/webp"
        limit={fileLimit}
        plain={{ action: noteFileApi(opportunity.id, 'picture'), label: 'Send the file', className: 'grid gap-4' }}
        send={(file) => addFile('picture', file)}
      />
    </NotePart>
  );
}
