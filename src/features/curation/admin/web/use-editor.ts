import { useEffect, useRef, useState } from 'react';
import type { EditableOpportunity, OpportunityFields } from '../editor-contract.ts';
import { missingToPublish } from '../editor-vocabulary.ts';
import { isOnSite, type OpportunityState, savesItself } from '../vocabulary.ts';
import { type FieldErrors, saveOpportunity } from './editor-api.ts';
import { type Draft, keptOpportunities } from './editor-drafts.ts';
import { differing, type FieldName } from './fields/field-labels.ts';

export type SaveStatus = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'refused'; message: string };

const emptyFields: OpportunityFields = {
  title: '',
  organization: '',
  description: '',
  category: null,
  type: null,
  interests: [],
  subjects: [],
  deadline: { kind: 'dated', closing: null, months: [], windows: [], text: '' },
  link: '',
  benefits: [],
  eligibility: '',
  eligibleCountries: [],
  educationLevels: [],
  facts: {},
  minAge: null,
  maxAge: null,
  location: '',
  pictureId: null,
  pictureAlt: '',
  funding: null,
  amount: '',
  requiredDocuments: [],
  languages: [],
  earlyAccessAt: null,
};

/** Milliseconds after the last keystroke until a draft is saved. */
const pause = 1_200;

const toDraft = (stored: EditableOpportunity | null): Draft => {
  const fields = stored?.fields ?? emptyFields;
  return { version: stored?.version ?? 0, state: stored?.state ?? 'draft', base: fields, fields };
};

const isChanged = ({ base, fields }: Draft) => differing(base, fields).length > 0;

/** Keeps the text as typed; only interests are taken from the response, which adds the category. */
const asTyped = ({ interests }: OpportunityFields, sent: OpportunityFields) => ({ ...sent, interests });

const changesSince = (sent: OpportunityFields, now: OpportunityFields) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as FieldName]));

/** State of the editor: fields, saving, conflicts and recovered drafts. */
export function useEditor(id: string, stored: EditableOpportunity | null) {
  const kept = keptOpportunities.of(id);
  const [recovered, setRecovered] = useState(() => kept.find());
  const [draft, setDraft] = useState(() => recovered ?? toDraft(stored));
  const [saved, setSaved] = useState(stored);
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const [conflict, setConflict] = useState<EditableOpportunity>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const changed = isChanged(draft);
  const latest = useRef(draft);
  latest.current = draft;

  function change(part: Partial<OpportunityFields>) {
    const next = { ...latest.current, fields: { ...latest.current.fields, ...part } };
    latest.current = next;
    kept.store(next);
    setDraft(next);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    if (status.kind !== 'saving') setStatus({ kind: 'idle' });
  }

  /** Continues from the version now stored and keeps what was typed. */
  function rebase(now: EditableOpportunity, base: OpportunityFields, fields: OpportunityFields) {
    const next = { version: now.version, state: now.state, base, fields };
    latest.current = next;
    setDraft(next);
    setSaved(now);
    if (isChanged(next)) kept.store(next);
    else kept.remove();
  }

  async function save(state: OpportunityState) {
    const { version, fields } = latest.current;
    const missing = isOnSite(state) ? missingToPublish(fields, new Date()) : {};
    if (Object.keys(missing).length > 0) {
      setErrors(missing);
      setStatus({ kind: 'refused', message: 'Something is missing before people can see it.' });
      return false;
    }
    setStatus({ kind: 'saving' });
    const outcome = await saveOpportunity(id, { version, state, fields });
    setErrors('errors' in outcome ? outcome.errors : {});
    if ('saved' in outcome) {
      const typed = asTyped(outcome.saved.fields, fields);
      rebase(outcome.saved, typed, { ...typed, ...changesSince(fields, latest.current.fields) });
      setRecovered(undefined);
      setStatus({ kind: 'saved' });
      return true;
    }
    if ('conflict' in outcome) setConflict(outcome.conflict);
    const unsent = 'errors' in outcome && 'Not saved: something is not right yet.';
    const message = 'refused' in outcome ? outcome.refused : unsent;
    setStatus(message ? { kind: 'refused', message } : { kind: 'idle' });
    return false;
  }

  const isIdle = status.kind === 'idle' || status.kind === 'saved';
  const shouldSave = isIdle && changed && savesItself(draft.state) && !conflict && draft.fields.title.trim() !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the fields starts the pause anew.
  useEffect(() => {
    if (!shouldSave) return;
    const timer = setTimeout(() => void save(latest.current.state), pause);
    return () => clearTimeout(timer);
  }, [shouldSave, draft.fields]);

  return {
    ...draft,
    present: saved,
    changed,
    status: status.kind === 'saved' && changed ? ({ kind: 'idle' } as const) : status,
    conflict,
    errors,
    isRecovered: recovered !== undefined && changed,
    change,
    save,
    resolveConflict(fields: OpportunityFields) {
      rebase(conflict!, conflict!.fields, fields);
      setConflict(undefined);
      setStatus({ kind: 'idle' });
    },
    discard() {
      const next = toDraft(saved);
      latest.current = next;
      setDraft(next);
      kept.remove();
      setRecovered(undefined);
      setErrors({});
      setStatus({ kind: 'idle' });
    },
  };
}
