import { PictureInText } from '#platform/web/forms/picture-in-text.tsx';
import { mediaLimits } from '../../vocabulary.ts';
import { sendPicture } from '../lesson-media-api.ts';
import { MediaFieldset } from './media-fieldset.tsx';

/** `onAdded` is given what stands for the picture in the text. */
type Properties = { courseId: string; position: number; onAdded: (mark: string) => void };

/** Adds a picture to the text of a lesson. */
export const PictureField = ({ courseId, position, onAdded }: Properties) => (
  <MediaFieldset>
    <legend>Picture in the text</legend>
    <PictureInText
      textLabel={`What the picture for lesson ${position} shows`}
      maxTextLength={mediaLimits.pictureText}
      fileLabel={`Add a picture to lesson ${position}`}
      sendPicture={async (picture, alt) => (await sendPicture(courseId, picture, alt)).mark}
      onAdded={onAdded}
    />
  </MediaFieldset>
);
