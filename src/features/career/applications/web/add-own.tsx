import { useState } from 'react';
import { OwnForm } from './own-form.tsx';

/** An opportunity from elsewhere, by a link or by hand. */
export function AddOwn() {
  const [added, setAdded] = useState<string>();
  function onSaved(form: HTMLFormElement, name: string) {
    form.reset();
    setAdded(name);
  }
  return (
    <OwnForm
      {...{ path: '', summary: 'Add one from elsewhere', button: 'Add', onSaved }}
      lead="You alone see it. A title or a link is enough."
    >
      <p role="status">{added && `Added: ${added}`}</p>
    </OwnForm>
  );
}
