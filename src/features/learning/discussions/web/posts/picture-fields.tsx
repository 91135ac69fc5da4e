import { anyPicture, FileField } from '#platform/web/forms/file-form.tsx';
import { useFieldState } from '#platform/web/forms/form-context.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FieldError } from '#platform/web/ui/fields/field.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { PostPicture } from '../../contract.ts';
import { discussionLimits } from '../../vocabulary.ts';
import { altFieldOf, pictureFile } from './picture-address.ts';
import { sendPicture } from './picture-api.ts';

type Properties = {
  courseId: string;
  pictures: readonly PostPicture[];
  onChange: (pictures: PostPicture[]) => void;
};

const hint = `JPEG, PNG, WebP or AVIF, up to 10 MB, at most ${discussionLimits.pictures} in a post. Please show nobody who has not agreed. A person looks at your first picture before others see it.`;

/** Pictures of a post that is being written; they are sent at once, and belong to it when it is posted. */
export function PictureFields({ courseId, pictures, onChange }: Properties) {
  const { error } = useFieldState('pictures');
  async function send(file: File) {
    const { id } = await sendPicture(courseId, file);
    onChange([...pictures, { id, alt: '' }]);
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">Pictures</legend>
      {pictures.map((picture, index) => (
        <div key={picture.id} className="grid justify-items-start gap-2 [&_.field]:w-full">
          <img className="max-w-[10rem] rounded-input" src={pictureFile(picture.id, '320.webp')} alt="" />
          <TextField
            label={`What is on picture ${index + 1}?`}
            name={altFieldOf(picture)}
            hint="In a sentence, for people who cannot see it."
            required
            maxLength={discussionLimits.alt}
            defaultValue={picture.alt}
          />
          <Button variant="quiet" size="small" onClick={() => onChange(pictures.filter((one) => one !== picture))}>
            Remove<span className="visually-hidden"> picture {index + 1}</span>
          </Button>
        </div>
      ))}
      {pictures.length < discussionLimits.pictures && (
        <FileField
          label={pictures.length > 0 ? 'Another picture' : 'Choose a picture'}
          hint={hint}
          accept={anyPicture}
          send={send}
          busyText={() => 'Sending the picture…'}
        />
      )}
      <FieldError id="pictures" error={error} />
    </fieldset>
  );
}
