import { PlainForm, SubmitButton } from '#platform/web/forms/form.tsx';
import { deletePath } from './cv-api.ts';

/** A plain form: the list of them comes next. */
export const DeleteCv = ({ id, name }: { id: string; name: string }) => (
  <details className="mt-12 [&_form>*]:mt-3">
    <summary className="button button-quiet">Delete this {name}</summary>
    <PlainForm action={deletePath(id)}>
      <p>It is gone for good, with its earlier versions.</p>
      <SubmitButton variant="second">Delete for good</SubmitButton>
    </PlainForm>
  </details>
);
