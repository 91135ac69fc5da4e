import { lazy, Suspense } from 'react';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { FramedNote } from '#platform/web/ui/framed-note.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import type { CvDocument } from '../../document-contract.ts';
import { pictureReason } from '../../picture-policy.ts';
import { pictureTemplates } from '../../template-policy.ts';
import { templateLabels } from '../editor/advice-labels.ts';

const PicturePanel = lazy(async () => ({ default: (await import('./picture-panel.tsx')).PicturePanel }));

type Properties = {
  id: string;
  document: CvDocument;
  hasPicture: boolean;
  isMinor: boolean;
  /** Where the person lives, as the profile says. */
  country: string | undefined;
  onSwitch: (change: (document: CvDocument) => CvDocument) => void;
};

const names = pictureTemplates.map((template) => `“${templateLabels[template].name}”`).join(' and ');

const switched =
  (isOn: boolean) =>
  ({ showsPicture: _before, ...document }: CvDocument): CvDocument =>
    isOn ? { ...document, showsPicture: true } : document;

/** A picture, which a CV shows only when its person says so, and why it usually has none. */
export function PictureSection({ id, document, hasPicture, isMinor, country, onSwitch }: Properties) {
  const isOn = document.showsPicture === true;
  return (
    <FramedNote id="picture">
      <h3>Picture</h3>
      <p>{pictureReason(country)}</p>
      <CheckField
        label="Show a picture in this CV"
        hint={`The templates ${names} show it. The others have no place for one.`}
        checked={isOn}
        onChange={({ target }) => onSwitch(switched(target.checked))}
      />
      {(isOn || hasPicture) && (
        <Suspense fallback={<Loader label="Loading the fields of the picture" />}>
          <PicturePanel {...{ id, hasPicture, isMinor, isOn, template: document.template }} />
        </Suspense>
      )}
    </FramedNote>
  );
}
