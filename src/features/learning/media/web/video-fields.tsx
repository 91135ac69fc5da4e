import { useRef } from 'react';
import { formatSize } from '#platform/shared/text/format-size.ts';
import { anyPicture, FileField } from '#platform/web/forms/file-form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { CourseFile } from '../contract.ts';
import { CaptionsEditor } from './captions-editor.tsx';
import { courseFilePath, useMediaWrites } from './lesson-media-api.ts';

type Properties = { courseId: string; file: CourseFile; onRemove: () => void };
/** The video of a lesson for who writes it: to watch, with its captions and its picture. */
export function VideoFields({ courseId, file, onRemove }: Properties) {
  const player = useRef<HTMLVideoElement>(null);
  return (
    <>
      <p>
        <bdi>{file.name}</bdi>, {formatSize(file.size)}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are being written beside it. */}
      <video
        ref={player}
        className="w-full max-h-[60vh] rounded-card bg-[#000]"
        controls
        preload="metadata"
        src={courseFilePath(courseId, file.id)}
      />
      <p className="text-muted text-sm" role="status">
        {renditionsText(file.video!.renditions)}
      </p>
      <PosterField courseId={courseId} file={file} />
      <CaptionsEditor key={file.id} courseId={courseId} fileId={file.id} player={player} />
      <p>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove the video
        </Button>
      </p>
    </>
  );
}

/** How it is with the smaller versions of a video. */
function renditionsText(renditions: NonNullable<CourseFile['video']>['renditions']) {
  if (!renditions) return 'It plays as you sent it, so keep it small for slow connections.';
  const { state, failure, sizes, size } = renditions;
  const meanwhile = 'Until then it plays as you sent it.';
  switch (state) {
    case 'waiting':
      return `Smaller versions for slow connections will be made soon. ${meanwhile}`;
    case 'working':
      return `Smaller versions for slow connections are being made now. ${meanwhile}`;
    case 'done':
      return `Smaller versions for slow connections are ready: ${sizes.map((side) => `${side}p`).join(' and ')}, ${formatSize(size)} in all.`;
    case 'failed':
      return `Smaller versions could not be made, so it plays as you sent it. ${failure ?? ''}`;
  }
}

const posterHint = 'Shown before the video plays. JPEG, PNG, WebP or AVIF, up to 10 MB.';

function PosterField({ courseId, file }: Pick<Properties, 'courseId' | 'file'>) {
  const { setPoster } = useMediaWrites(courseId);
  return (
    <FileField
      label={file.video!.posterAt ? 'Change the picture of the video' : 'Picture of the video'}
      {...{ hint: posterHint, isOptional: true, accept: anyPicture, busyText: () => 'Sending the picture…' }}
      doneText="The picture is saved."
      send={(picture) => setPoster(file.id, picture)}
    />
  );
}
