import { useEffect, useState } from 'react';

/** Milliseconds without a saved change before the server looks at it again. */
const restMs = 700;

/** The value as it has been for a moment. */
export function useRested<T>(value: T) {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
