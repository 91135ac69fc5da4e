import { lazy, Suspense, useEffect, useState } from 'react';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { EditableOpportunity, OpportunityFields } from '../editor-contract.ts';
import { isOnSite, savesItself, stateLabels } from '../vocabulary.ts';
import { usePreview } from './editor-api.ts';
import { AboutFields, SortingFields } from './fields/about-fields.tsx';
import { Conflict } from './fields/choose-values.tsx';
import { DeadlineFields } from './fields/deadline-fields.tsx';
import { EarlyAccessFields } from './fields/early-access-fields.tsx';
import { EligibilityFields } from './fields/eligibility-fields.tsx';
import { PictureFields } from './fields/picture-field.tsx';
import { TermsFields } from './fields/terms-fields.tsx';
import { Duplicates } from './list/duplicates.tsx';
import { MergePanel } from './list/merge-panel.tsx';
import { ReviewReasons } from './review-reasons.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEditor } from './use-editor.ts';
import { useUnsavedChangesWarning } from './use-unsaved-changes-warning.ts';

type Properties = {
  id: string;
  stored: EditableOpportunity | null;
  onChange?: () => void;
};

export function OpportunityEditor({ id, stored, onChange }: Properties) {
  const editor = useEditor(id, stored);
  const [isPreview, setIsPreview] = useState(false);
  const [compared, setCompared] = useState<string>();
  const { fields, base, conflict, errors, present, state } = editor;
  useUnsavedChangesWarning(editor.changed && !savesItself(state));

  const change = (part: Partial<OpportunityFields>) => {
    onChange?.();
    editor.change(part);
  };
  const group = { fields, errors, change };
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
          {isPreview ? 'Back to editing' : 'Preview'}
        </Button>
      </AdminHead>
      {present && present.state === 'needs_review' && present.reviewReasons.length > 0 && (
        <Banner kind="warning" title="Please check before you publish">
          <ReviewReasons reasons={present.reviewReasons} />
        </Banner>
      )}
      {editor.isRecovered && <RecoveredBanner onDiscard={editor.discard} />}
      {conflict ? (
        <Conflict base={base} mine={fields} theirs={conflict.fields} onSettled={editor.resolveConflict} />
      ) : compared && present ? (
        <MergePanel mine={present} otherId={compared} onClose={() => setCompared(undefined)} />
      ) : (
        <>
          {isPreview && <PreviewPanel id={id} fields={fields} />}
          <form
            className="editor max-w-[60rem] [&[hidden]]:hidden"
            hidden={isPreview}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void editor.save(state);
            }}
          >
            <AboutFields {...group} />
            <Duplicates id={id} fields={fields} onCompare={(otherId) => void compare(otherId)} />
            <SortingFields {...group} />
            <DeadlineFields {...group} />
            <EarlyAccessFields {...group} state={state} />
            <PictureFields {...group} />
            <EligibilityFields {...group} />
            <TermsFields {...group} />
          </form>
          <SaveBar {...editor} />
        </>
      )}
    </>
  );
}

const RecoveredBanner = ({ onDiscard }: { onDiscard: () => void }) => (
  <Banner kind="information">
    We kept what you had not saved.{' '}
    <button type="button" className="link" onClick={onDiscard}>
      Go back to the saved version
    </button>
  </Banner>
);

const Detail = lazy(async () => ({
  default: (await import('#features/opportunities/core/web/opportunity-section.tsx')).OpportunitySection,
}));

function PreviewPanel({ id, fields }: { id: string; fields: OpportunityFields }) {
  const [shown, setShown] = useState(fields);
  useEffect(() => {
    const timer = setTimeout(() => setShown(fields), 300);
    return () => clearTimeout(timer);
  }, [fields]);
  const { data, error, refetch } = usePreview(id, shown);

  if (error) return <FailedState title="We could not make the preview" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Making the preview" />;
  return (
    <div className="editor-preview rounded-card mb-6 p-6 border border-dashed border-control">
      <Suspense fallback={<Loader label="Making the preview" />}>
        <Detail opportunity={data} />
      </Suspense>
    </div>
  );
}
