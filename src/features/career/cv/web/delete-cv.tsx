import { Button } from '#platform/web/ui/button.tsx';
import { deletePath } from './cv-api.ts';

/** A plain form: the list of them comes next. */
export const DeleteCv = ({ id, name }: { id: string; name: string }) => (
  <details className="mt-12 [&_form>*]:mt-3">
    <summary className="button button-quiet">Delete this {name}</summary>
    <form method="post" action={deletePath(id)}>
      <p>It is gone for good, with its earlier versions.</p>
      <Button type="submit" variant="second">
        Delete for good
      </Button>
    </form>
  </details>
);
