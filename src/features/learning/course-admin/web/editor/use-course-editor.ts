import { useEffect, useRef, useState } from 'react';
import { failureText, HttpError } from '#platform/web/http.ts';
import type { AdminCourse, CourseStateInput, SaveCourseInput } from '../../contract.ts';
import { type CourseDraft, findTooLong, isSame, toContent, toDraft } from './course-draft.ts';
import { type Conflict, mergeCourseDrafts } from './course-merge.ts';

/** Milliseconds without a keystroke before a draft is saved. */
const autosaveDelayMs = 1200;

/** `base`: the last known version of the server. */
type Editing = {
  draft: CourseDraft;
  base: CourseDraft;
  version: number;
  conflicts: Conflict[];
  mergedLabels: string[];
};

/** Unsaved edits of pages that were left, by course id. */
const unsavedEdits = new Map<string, Editing>();

/** A course as the server has it, of which the people who teach it see less. */
type Loaded = Pick<AdminCourse, 'id' | 'state' | 'version' | 'content'>;

type Writes = {
  reload: () => Promise<Loaded>;
  save: (input: SaveCourseInput) => Promise<Loaded>;
  /** Absent for those who may not decide it. */
  setState?: (input: CourseStateInput) => Promise<Loaded>;
};

const startEditing = ({ content, version }: Loaded): Editing => {
  const draft = toDraft(content);
  return { draft, base: draft, version, conflicts: [], mergedLabels: [] };
};

function mergeRemote(editing: Editing, { content, version }: Loaded): Editing {
  const theirs = toDraft(content);
  const { merged, conflicts, mergedLabels } = mergeCourseDrafts(editing.base, editing.draft, theirs);
  return {
    draft: merged,
    base: theirs,
    version,
    conflicts,
    mergedLabels: [...new Set([...editing.mergedLabels, ...mergedLabels])],
  };
}

export type CourseEditor = ReturnType<typeof useCourseEditor>;

/** The editor's state: edits, automatic saving of drafts, merging and publishing. */
export function useCourseEditor(loaded: Loaded, writes: Writes) {
  const { id } = loaded;
  const [editing, setEditing] = useState<Editing>(() => {
    const stored = unsavedEdits.get(id);
    unsavedEdits.delete(id);
    if (!stored) return startEditing(loaded);
    return stored.version === loaded.version ? stored : mergeRemote(stored, loaded);
  });
  const [state, setState] = useState(loaded.state);
  const [saving, setSaving] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [failure, setFailure] = useState<string>();
  const removing = useRef(new Set<string>());
  const latest = useRef(editing);
  latest.current = editing;

  const isDirty = !isSame(editing.draft, editing.base);
  const tooLong = findTooLong(editing.draft);
  const isStorable = Object.keys(tooLong).length === 0;
  const isAutosaved = state === 'draft' && editing.conflicts.length === 0 && isStorable;

  /** Returns undefined when the write failed; the reason is then in `failure` or `conflicts`. */
  async function attempt(write: (now: Editing) => Promise<Loaded>): Promise<Loaded | undefined> {
    setSaving('busy');
    setFailure(undefined);
    try {
      const saved = await write(latest.current);
      setSaving('idle');
      setState(saved.state);
      return saved;
    } catch (error) {
      const isConflict = error instanceof HttpError && error.status === 409;
      const theirs = isConflict ? await writes.reload().catch(() => undefined) : undefined;
      if (theirs) {
        setEditing((now) => mergeRemote(now, theirs));
        setState(theirs.state);
        setSaving('idle');
        return undefined;
      }
      setSaving('failed');
      setFailure(failureText(error, 'SeaLeap could not be reached. What you typed is still here.'));
      return undefined;
    }
  }

  async function save() {
    const sent = latest.current.draft;
    const saved = await attempt(({ version }) =>
      writes.save({ version, content: toContent(sent), removing: [...removing.current] }),
    );
    if (!saved) return undefined;
    removing.current.clear();
    setEditing((now) => ({ ...now, base: sent, version: saved.version }));
    return saved;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the clock again, and nothing else.
  useEffect(() => {
    if (!isAutosaved || !isDirty || saving === 'busy') return;
    const timer = setTimeout(() => void save(), autosaveDelayMs);
    return () => clearTimeout(timer);
  }, [editing.draft, isAutosaved, isDirty, saving === 'busy']);

  const unsaved = useRef({ isDirty, isAutosaved, save });
  unsaved.current = { isDirty, isAutosaved, save };
  useEffect(
    () => () => {
      if (!unsaved.current.isDirty) return;
      if (unsaved.current.isAutosaved) void unsaved.current.save();
      else unsavedEdits.set(id, latest.current);
    },
    [id],
  );

  const change = (next: (draft: CourseDraft) => CourseDraft) =>
    setEditing((now) => ({ ...now, draft: next(now.draft) }));

  return {
    ...editing,
    id,
    state,
    isDirty,
    tooLong,
    needsWarning: isDirty && !isAutosaved,
    saving,
    failure,
    change,
    save,

    /** Saves, then publishes or archives. */
    async setSale(next: 'published' | 'archived') {
      const { setState: write } = writes;
      if (!write) return undefined;
      const version = unsaved.current.isDirty ? (await save())?.version : latest.current.version;
      if (version === undefined) return undefined;
      const changed = await attempt(() => write({ state: next, version }));
      if (changed) setEditing((now) => ({ ...now, version: changed.version }));
      return changed;
    },

    /** Allows the next save to delete a lesson that members have done. */
    confirmRemoval: (lessonId: string) => removing.current.add(lessonId),

    resolveConflict(conflict: Conflict, whose: 'mine' | 'theirs') {
      setEditing((now) => ({
        ...now,
        draft: whose === 'theirs' ? conflict.applyTheirs(now.draft) : now.draft,
        conflicts: now.conflicts.filter(({ key }) => key !== conflict.key),
      }));
    },

    clearMerged: () => setEditing((now) => ({ ...now, mergedLabels: [] })),

    discard: () => setEditing((now) => ({ ...now, draft: now.base, conflicts: [] })),
  };
}
