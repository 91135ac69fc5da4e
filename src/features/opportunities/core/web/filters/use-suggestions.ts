import { useEffect, useState } from 'react';
import type { Suggestion } from '../../suggestions-contract.ts';
import { recentSearches } from '../list/recent-storage.ts';
import { readSuggestions } from './suggestion-api.ts';

export type Option = Suggestion | { kind: 'recent' | 'clear'; label: string };

/** A pause in typing, in milliseconds. */
const pauseMs = 100;
const minLength = 2;

function listRecent(): Option[] {
  const recent = recentSearches.read().map((label) => ({ kind: 'recent' as const, label }));
  return recent.length > 0 ? [...recent, { kind: 'clear', label: 'Clear recent searches' }] : [];
}

/**
 * Returns the options below a search field: completions of the typed letters, or for an empty field the last searches.
 */
export function useSuggestions(input: HTMLInputElement) {
  const [options, setOptions] = useState<readonly Option[]>([]);

  useEffect(() => {
    let reading = new AbortController();
    const close = () => {
      reading.abort();
      setOptions([]);
    };
    const open = async () => {
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      const q = input.value.trim();
      if (q.length === 0) return setOptions(listRecent());
      if (q.length < minLength) return setOptions([]);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (signal.aborted) return;
      const suggestions = await readSuggestions(q, signal).catch(() => []);
      if (!signal.aborted) setOptions(suggestions);
    };
    const remember = () => {
      const q = input.value.trim();
      if (q.length >= minLength) recentSearches.add(q);
    };
    const onFocus = () => input.value.trim() || setOptions(listRecent());
    const onInput = () => void open();
    const form = input.form!;
    input.addEventListener('input', onInput);
    input.addEventListener('focus', onFocus);
    input.addEventListener('blur', close);
    input.addEventListener('change', remember);
    form.addEventListener('submit', close);
    // The field had the focus, and maybe letters, before this was loaded.
    if (input === document.activeElement) void open();
    return () => {
      close();
      input.removeEventListener('input', onInput);
      input.removeEventListener('focus', onFocus);
      input.removeEventListener('blur', close);
      input.removeEventListener('change', remember);
      form.removeEventListener('submit', close);
    };
  }, [input]);

  return { options, close: () => setOptions([]), showRecent: () => setOptions(listRecent()) };
}
