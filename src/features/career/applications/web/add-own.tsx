import { useState } from 'react';
import { OwnForm } from './own-form.tsx';

/** An opportunity from elsewhere, by a link or by hand. */
export function AddOwn() {
  const [added, setAdded] = useState<string>();
  return (
    <OwnForm
      {...{ path: '', summary: 'Add one from elsewhere', button: 'Add', clears: true }}
      onDone={(_answer, { title, link }) => setAdded(title || link || '')}
      lead="You alone see it. A title or a link is enough."
    >
      <p role="status">{added && `Added: ${added}`}</p>
    </OwnForm>
  );
}
