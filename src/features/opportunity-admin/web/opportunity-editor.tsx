import { useState } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { EditableOpportunity, OpportunityFields } from '../editor-contract.ts';
import { isOnSite, stateLabels } from '../vocabulary.ts';
import { AboutFields, SortingFields } from './about-fields.tsx';
import { Conflict } from './choose-values.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { Duplicates } from './duplicates.tsx';
import { EarlyAccessFields } from './early-access-fields.tsx';
import { EligibilityFields } from './eligibility-fields.tsx';
import { MergePanel } from './merge-panel.tsx';
import { PictureFields } from './picture-field.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEditor } from './use-editor.ts';
import { useUnsavedChangesWarning } from './use-unsaved-changes-warning.ts';

type Properties = {
  id: string;
  stored: EditableOpportunity | null;
  /** Called with each change. */
  onChange?: () => void;
};

export function OpportunityEditor({ id, stored, onChange }: Properties) {
  const editor = useEditor(id, stored);
  const [isPreview, setIsPreview] = useState(false);
  const [compared, setCompared] = useState<string>();
  const { fields, base, conflict, errors, present, state } = editor;
  useUnsavedChangesWarning(editor.changed && state !== 'draft' && state !== 'needs_review');

  const change = (part: Partial<OpportunityFields>) => {
    onChange?.();
    editor.change(part);
  };
  /** Both must be saved before they are compared. */
  const compare = async (otherId: string) => {
    if ((present && !editor.changed) || (await editor.save(state))) setCompared(otherId);
  };
  return (
    <>
      <AdminHead
        title={fields.title.trim() || 'New opportunity'}
        lead={
          <>
            <Badge kind={isOnSite(state) ? 'strong' : 'outline'}>{stateLabels[state]}</Badge>{' '}
            {present && state === 'published' && (
              <a className="link" href={`/opportunities/${present.slug}`}>
                See its page
              </a>
            )}
          </>
        }
        back={{ href: '/admin/opportunities', label: 'Opportunities' }}
      >
        <Button variant="second" aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          {isPreview ? 'Back to writing' : 'Preview'}
        </Button>
      </AdminHead>
      {editor.isRecovered && <RecoveredBanner onDiscard={editor.discard} />}
      {conflict ? (
        <Conflict base={base} mine={fields} theirs={conflict.fields} onSettled={editor.resolveConflict} />
      ) : compared && present ? (
        <MergePanel mine={present} otherId={compared} onClose={() => setCompared(undefined)} />
      ) : (
        <>
          {isPreview && <PreviewPanel id={id} fields={fields} />}
          <form
            className="editor"
            hidden={isPreview}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void editor.save(state);
            }}
          >
            <AboutFields fields={fields} errors={errors} change={change} />
            <Duplicates id={id} fields={fields} onCompare={(otherId) => void compare(otherId)} />
            <SortingFields fields={fields} errors={errors} change={change} />
            <DeadlineFields fields={fields} errors={errors} change={change} />
            <EarlyAccessFields fields={fields} errors={errors} change={change} state={state} />
            <PictureFields fields={fields} errors={errors} change={change} />
            <EligibilityFields fields={fields} errors={errors} change={change} />
          </form>
          <SaveBar
            state={state}
            isEarly={fields.earlyAccessAt !== null}
            isNew={!present}
            changed={editor.changed}
            status={editor.status}
            save={editor.save}
          />
        </>
      )}
    </>
  );
}

const RecoveredBanner = ({ onDiscard }: { onDiscard: () => void }) => (
  <Banner kind="information">
    We kept what you had not saved.{' '}
    <button type="button" className="link" onClick={onDiscard}>
      Go back to what is stored
    </button>
  </Banner>
);
