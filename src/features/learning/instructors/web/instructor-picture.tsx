import { sendPicture } from '#features/curation/admin/web/fields/picture-api.ts';
import { anyPicture, FileField } from '#platform/web/forms/file-form.tsx';
import { Button } from '#platform/web/ui/button.tsx';

type Properties = { pictureId: string | null; onChange: (pictureId: string | null) => void };

const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB and at least 320 pixels wide.';

/** The picture of an instructor, which is sent as soon as it is chosen. */
export const InstructorPicture = ({ pictureId, onChange }: Properties) => (
  <>
    <FileField
      label={pictureId ? 'Another picture' : 'Picture'}
      isOptional
      hint={hint}
      accept={anyPicture}
      send={async (file) => onChange(await sendPicture(file))}
      busyText={() => 'Sending the picture…'}
    />
    {pictureId && (
      <p className="flex flex-wrap items-center my-3 gap-y-2 gap-x-5">
        <img src={`/pictures/${pictureId}/320.webp`} alt="As it is shown" width="96" height="96" />
        <Button size="small" variant="quiet" onClick={() => onChange(null)}>
          Remove the picture
        </Button>
      </p>
    )}
  </>
);
