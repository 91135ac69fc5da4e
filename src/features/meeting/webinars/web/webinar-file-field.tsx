import { formatSize } from '#platform/shared/text/format-size.ts';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { FileField } from '#platform/web/forms/file-form.tsx';
import type { AdminWebinar } from '../admin-contract.ts';
import { type WebinarFileKind, webinarFileRefusals, webinarLimits } from '../vocabulary.ts';
import { useFileChanges } from './admin-webinar-api.ts';

const texts = {
  picture: {
    label: 'Picture',
    hint: 'JPEG, PNG or WebP. It is cut to a square.',
    accept: 'image/jpeg,image/png,image/webp',
  },
  slides: { label: 'Slides', hint: 'A PDF of up to 20 MB.', accept: 'application/pdf' },
  captions: {
    label: 'Captions of the recording',
    hint: 'A WebVTT file (.vtt), so that nobody has to hear it.',
    accept: '.vtt,text/vtt',
  },
  recording: { label: 'Recording', hint: 'MP4 or WebM, up to 500 MB.', accept: 'video/mp4,video/webm' },
} as const;

type Properties = { webinarId: string; kind: WebinarFileKind; file: AdminWebinar['files'][WebinarFileKind] };

/** A file that is sent as soon as it is chosen. */
export function WebinarFileField({ webinarId, kind, file }: Properties) {
  const { send, remove } = useFileChanges(webinarId, kind);
  const { label, hint, accept } = texts[kind];

  return (
    <div className="grid max-w-lg justify-items-start my-4 gap-2">
      <FileField
        {...{ label, hint, accept, send }}
        refusalOf={({ size }) => (size > webinarLimits[kind] ? webinarFileRefusals[kind] : undefined)}
        status={file && `${file.name}, ${formatSize(file.size)}`}
      />
      {file && <RowButton run={remove}>Remove {label.toLowerCase()}</RowButton>}
    </div>
  );
}
