import { Button } from '#platform/web/ui/button.tsx';
import { deletePath } from './cv-api.ts';

/** A plain form: the list of CVs comes next. */
export const DeleteCv = ({ id }: { id: string }) => (
  <details className="cv-delete">
    <summary className="button button-quiet">Delete this CV</summary>
    <form method="post" action={deletePath(id)}>
      <p>It is gone for good, with its earlier versions.</p>
      <Button type="submit" variant="second">
        Delete for good
      </Button>
    </form>
  </details>
);
