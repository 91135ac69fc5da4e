import { useState } from 'react';
import { findMissing } from '../../vocabulary.ts';
import { toContent } from './course-draft.ts';
import type { CourseEditor } from './use-course-editor.ts';

/**
 * Whether a course can be public. `checkComplete` is true when all is there; else it says what is missing, and `onMissing`
 * shows the field of this id.
 */
export function useCompleteCheck({ draft, tooLong }: CourseEditor, onMissing: (name: string, id: string) => void) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  function checkComplete() {
    const missing = { ...findMissing(toContent(draft)), ...tooLong };
    setErrors(missing);
    const first = Object.keys(missing)[0];
    if (!first) return true;
    onMissing(first, `class-${first}`);
    return false;
  }
  return { errors, checkComplete };
}
