import { coverPathOf } from '#features/catalogue/courses/vocabulary.ts';
import { CoursePicture } from '#features/catalogue/courses/web/shared/course-picture.tsx';
import { sendPicture } from '#features/curation/admin/web/fields/picture-api.ts';
import { anyPicture, FileField } from '#platform/web/forms/file-form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { CourseDraft } from './course-draft.ts';

type Properties = {
  courseId: string;
  draft: Pick<CourseDraft, 'category' | 'coverId'>;
  onChange: (coverId: string | null) => void;
};

/** The picture of a course: one that is sent as soon as it is chosen, or the drawn one. */
export const CoverField = ({ courseId, draft: { category, coverId }, onChange }: Properties) => (
  <div className="grid gap-3">
    <div className="max-w-96 aspect-[2] rounded-card border border-line overflow-hidden">
      <CoursePicture course={{ id: courseId, category, ...(coverId && { image: coverPathOf(coverId) }) }} width={384} />
    </div>
    <FileField
      label={coverId ? 'Another picture' : 'A picture of your own'}
      isOptional
      hint="JPEG, PNG, WebP or AVIF, up to 10 MB and at least 320 pixels wide. Only what you may show."
      accept={anyPicture}
      busyText={() => 'Sending the picture…'}
      doneText="The picture is here."
      send={async (file) => onChange(await sendPicture(file))}
    />
    {coverId && (
      <p>
        <Button variant="second" size="small" onClick={() => onChange(null)}>
          Remove the picture
        </Button>
      </p>
    )}
  </div>
);
