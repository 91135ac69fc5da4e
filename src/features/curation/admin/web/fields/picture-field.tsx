import { RowButton } from '#platform/web/admin/row-button.tsx';
import { anyPicture, FileField } from '#platform/web/forms/file-form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { type GroupProperties, textField } from '../editor-api.ts';
import { fetchLogo, sendPicture } from './picture-api.ts';

export function PictureFields(group: GroupProperties) {
  const { fields, errors, change } = group;
  const { pictureId } = fields;
  const hint = 'JPEG, PNG, WebP or AVIF, up to 10 MB and at least 320 pixels wide. Only what you may show.';
  return (
    <Panel className="grid gap-5" aria-labelledby="editor-picture">
      <h2 id="editor-picture">Picture</h2>
      {pictureId && (
        <img className="max-w-80 rounded-card" src={`/pictures/${pictureId}/640.webp`} alt={fields.pictureAlt} />
      )}
      <FileField
        {...{ hint, isOptional: true, refused: errors.pictureId, accept: anyPicture }}
        label={pictureId ? 'Another picture' : 'A picture'}
        busyText={() => 'Sending the picture…'}
        send={async (file) => change({ pictureId: await sendPicture(file) })}
      />
      {!pictureId && fields.link && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <RowButton
            busyLabel="Fetching the logo…"
            run={() => fetchLogo(fields.link)}
            onDone={(id) => change({ pictureId: id, pictureAlt: `The logo of ${fields.organization || fields.title}` })}
          >
            Fetch the logo
          </RowButton>
          <span className="text-sm text-muted">From the official site, once. It is shown on its own colour.</span>
        </p>
      )}
      {pictureId && (
        <>
          <TextField
            {...textField('pictureAlt', group)}
            hint="In a sentence, for those who cannot see it."
            maxLength={300}
          />
          <p>
            <Button variant="second" onClick={() => change({ pictureId: null, pictureAlt: '' })}>
              Remove the picture
            </Button>
          </p>
        </>
      )}
    </Panel>
  );
}
