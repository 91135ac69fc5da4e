import { useEffect, useState } from 'react';

/** The step in a history entry, so that the browser's Back leads to the step before. */
const stepOf = (state: unknown) => (state as { setupStep?: number } | null)?.setupStep ?? 0;

/** The step on screen. A reload begins at the first, because the form is empty then. */
export function useSetupSteps() {
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (stepOf(history.state) > 0) history.replaceState({ ...history.state, setupStep: 0 }, '');
    const follow = () => setStep(stepOf(history.state));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  function goTo(to: number) {
    if (to > step) history.pushState({ setupStep: to }, '');
    else if (to < step) history.go(to - step);
    setStep(to);
  }
  return { step, goTo };
}
