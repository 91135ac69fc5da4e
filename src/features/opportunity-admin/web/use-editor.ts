import { useEffect, useRef, useState } from 'react';
import type { EditableOpportunity, OpportunityFields } from '../editor-contract.ts';
import { missingToPublish } from '../editor-vocabulary.ts';
import { isOnSite, type OpportunityState, savesItself } from '../vocabulary.ts';
import { type FieldErrors, saveOpportunity } from './editor-api.ts';
import { deleteDraft, keepWork, recallWork, type Work } from './editor-memory.ts';
import { differing, type FieldName } from './field-labels.ts';

/** How the last save went. */
export type SaveStatus = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'refused'; message: string };

export const emptyFields: OpportunityFields = {
  title: '',
  organization: '',
  description: '',
  category: null,
  type: null,
  interests: [],
  deadline: { kind: 'dated', closing: null, months: [], text: '' },
  link: '',
  benefits: [],
  eligibility: '',
  eligibleCountries: [],
  educationLevels: [],
  minAge: null,
  maxAge: null,
  location: '',
  pictureId: null,
  pictureAlt: '',
  earlyAccessAt: null,
};

/** Milliseconds without typing after which a draft is saved. */
const pause = 1_200;

const workOf = (stored: EditableOpportunity | null): Work => {
  const fields = stored?.fields ?? emptyFields;
  return { version: stored?.version ?? 0, state: stored?.state ?? 'draft', base: fields, fields };
};

const isChanged = ({ base, fields }: Work) => differing(base, fields).length > 0;
/** What nobody sees yet saves itself; what the public sees changes when somebody says so. */

/** As it was sent: nothing is put right where somebody may still be typing. Its category counts as an interest. */
const asKept = ({ interests }: OpportunityFields, sent: OpportunityFields) => ({ ...sent, interests });

const changesSince = (sent: OpportunityFields, now: OpportunityFields) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as FieldName]));

/** What somebody writes about one opportunity, from what is stored to what will be. */
export function useEditor(id: string, stored: EditableOpportunity | null) {
  const [recalled, setRecalled] = useState(() => recallWork(id));
  const [work, setWork] = useState(() => recalled ?? workOf(stored));
  const [present, setPresent] = useState(stored);
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const [conflict, setConflict] = useState<EditableOpportunity>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const changed = isChanged(work);
  const latest = useRef(work);
  latest.current = work;

  function change(part: Partial<OpportunityFields>) {
    const next = { ...latest.current, fields: { ...latest.current.fields, ...part } };
    latest.current = next;
    keepWork(id, next);
    setWork(next);
    // What is being put right is no mistake any more.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    if (status.kind !== 'saving') setStatus({ kind: 'idle' });
  }

  /** From now on it is about what is stored now; what was typed stays. */
  function rebase(now: EditableOpportunity, base: OpportunityFields, fields: OpportunityFields) {
    const next = { version: now.version, state: now.state, base, fields };
    latest.current = next;
    setWork(next);
    setPresent(now);
    if (isChanged(next)) keepWork(id, next);
    else deleteDraft(id);
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
      const kept = asKept(outcome.saved.fields, fields);
      rebase(outcome.saved, kept, { ...kept, ...changesSince(fields, latest.current.fields) });
      setRecalled(undefined);
      setStatus({ kind: 'saved' });
      return true;
    }
    if ('conflict' in outcome) setConflict(outcome.conflict);
    setStatus(
      'errors' in outcome
        ? { kind: 'refused', message: 'Not saved: something is not right yet.' }
        : 'refused' in outcome
          ? { kind: 'refused', message: outcome.refused }
          : { kind: 'idle' },
    );
    return false;
  }

  const isIdle = status.kind === 'idle' || status.kind === 'saved';
  const isDue = isIdle && changed && savesItself(work.state) && !conflict && work.fields.title.trim() !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the fields starts the pause anew.
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(latest.current.state), pause);
    return () => clearTimeout(timer);
  }, [isDue, work.fields]);

  return {
    ...work,
    present,
    changed,
    status: status.kind === 'saved' && changed ? ({ kind: 'idle' } as const) : status,
    conflict,
    errors,
    isRecalled: recalled !== undefined && changed,
    change,
    save,
    sync(fields: OpportunityFields) {
      rebase(conflict!, conflict!.fields, fields);
      setConflict(undefined);
      setStatus({ kind: 'idle' });
    },
    /** Back to what is stored. */
    discard() {
      const next = workOf(present);
      latest.current = next;
      setWork(next);
      deleteDraft(id);
      setRecalled(undefined);
      setErrors({});
      setStatus({ kind: 'idle' });
    },
  };
}
