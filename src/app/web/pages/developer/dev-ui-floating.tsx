import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ToastHost } from '#platform/web/ui/floating/toast.tsx';
import { showToast } from '#platform/web/ui/floating/toast-store.ts';
import { Tooltip, TooltipTimes } from '#platform/web/ui/floating/tooltip.tsx';

export function FloatingParts() {
  return (
    <TooltipTimes>
      <div className="flex flex-wrap gap-3">
        <ConfirmDialog
          title="Leave without saving?"
          description="What you wrote here will be gone."
          trigger={<Button variant="second">Open dialog</Button>}
          confirmLabel="Leave"
          onConfirm={() => showToast({ title: 'Left' })}
        />
        <Tooltip text="Opens after 700 ms, the next one at once.">
          <Button variant="second">Tooltip</Button>
        </Tooltip>
        <Button
          variant="second"
          onClick={() =>
            showToast({ title: 'Profile Updated', description: 'Your profile has been successfully updated' })
          }
        >
          Toast
        </Button>
        <Button
          variant="second"
          onClick={() =>
            showToast({
              title: 'Login failed',
              description: 'Please check your credentials and try again.',
              variant: 'destructive',
            })
          }
        >
          Destructive toast
        </Button>
      </div>
      <ToastHost />
    </TooltipTimes>
  );
}
