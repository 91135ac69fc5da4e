import { useState } from 'react';
import { findMissing } from '../../vocabulary.ts';
import { toContent } from './course-draft.ts';
import type { CourseEditor } from './use-course-editor.ts';

/** Whether a course can be public. `checkComplete` shows what is missing, focuses its field, and is true when all is there. */
export function useCompleteCheck({ draft, tooLong }: CourseEditor) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  function checkComplete() {
    const missing = { ...findMissing(toContent(draft)), ...tooLong };
    setErrors(missing);
    const first = Object.keys(missing)[0];
    if (!first) return true;
    requestAnimationFrame(() => document.getElementById(`class-${first}`)?.focus());
    return false;
  }
  return { errors, checkComplete };
}
