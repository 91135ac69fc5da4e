import { formatSize } from '#platform/shared/text/format-size.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import type { CourseMedia } from '../../contract.ts';
import { kindLabels, mediaLimits, type UploadPurpose } from '../../vocabulary.ts';
import { courseFilePath, useCourseMedia } from '../lesson-media-api.ts';
import { UploadField } from '../upload-field.tsx';
import { VideoFields } from '../video-fields.tsx';
import { MediaFieldset } from './media-fieldset.tsx';

type Named = { videoId: string | null; fileIds: readonly string[] };
type Properties = {
  courseId: string;
  lesson: Named;
  onChange: (part: { videoId?: string | null; fileIds?: string[] }) => void;
};

const unfinishedOf = ({ uploads }: CourseMedia, purpose: UploadPurpose) =>
  uploads.filter((upload) => upload.purpose === purpose);

/** The video of a lesson, and what it offers for download. They belong to the lesson once that is saved. */
export function MediaFields({ courseId, lesson, onChange }: Properties) {
  const { data, error } = useCourseMedia(courseId);
  if (error && !data)
    return <p role="alert">The files of this class could not be loaded. Please load the page again.</p>;
  if (!data) return <Loader label="Loading the files" />;
  const video = data.files.find(({ id }) => id === lesson.videoId);
  return (
    <>
      <MediaFieldset>
        <legend>Video</legend>
        {video ? (
          <VideoFields courseId={courseId} file={video} onRemove={() => onChange({ videoId: null })} />
        ) : (
          <UploadField
            courseId={courseId}
            purpose="video"
            label="Add a video"
            unfinished={unfinishedOf(data, 'video')}
            onUploaded={({ id }) => onChange({ videoId: id })}
          />
        )}
      </MediaFieldset>
      <FileFields
        courseId={courseId}
        media={data}
        fileIds={lesson.fileIds}
        onChange={(fileIds) => onChange({ fileIds })}
      />
    </>
  );
}

type MaterialProperties = { courseId: string; fileIds: readonly string[]; onChange: (fileIds: string[]) => void };

/** Files of a course to download, where there is no video: they belong to what names them once that is saved. */
export function MaterialFields(properties: MaterialProperties) {
  const { data, error } = useCourseMedia(properties.courseId);
  if (error && !data)
    return <p role="alert">The files of this class could not be loaded. Please load the page again.</p>;
  return data ? <FileFields {...properties} media={data} /> : <Loader label="Loading the files" />;
}

type FileProperties = MaterialProperties & { media: CourseMedia };

function FileFields({ courseId, media, fileIds, onChange }: FileProperties) {
  const files = fileIds.flatMap((id) => media.files.find((file) => file.id === id) ?? []);
  return (
    <MediaFieldset>
      <legend>Files to download</legend>
      {files.length > 0 && (
        <ul className="list-none p-0 [&_li>:first-child]:wrap-anywhere">
          {files.map(({ id, name, kind, size }) => (
            <li className="flex min-h-control flex-wrap items-center gap-y-1 gap-x-4" key={id}>
              <a className="link" href={courseFilePath(courseId, id)} download={name}>
                <bdi>{name}</bdi>
              </a>
              <span>
                {kindLabels[kind as keyof typeof kindLabels]}, {formatSize(size)}
              </span>
              <Button
                className="ms-auto"
                size="small"
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(fileIds.filter((each) => each !== id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < mediaLimits.filesPerLesson ? (
        <UploadField
          courseId={courseId}
          purpose="file"
          label="Add a file"
          unfinished={unfinishedOf(media, 'file')}
          onUploaded={({ id }) => onChange([...fileIds, id])}
        />
      ) : (
        <p>There are at most {mediaLimits.filesPerLesson} files.</p>
      )}
    </MediaFieldset>
  );
}
