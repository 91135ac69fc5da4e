import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`SeaLeap recovery codes\n\n${codes.join('\n')}\n`)}`;
  return (
    <div className="entry-form grid gap-5">
      <div role="status">
        <Banner kind="success" title="Keep these recovery codes">
          Each opens your account once when you do not have your phone. We show them only now: print them, or save them
          where only you look.
        </Banner>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-y-2 gap-x-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <a className="button button-second" href={file} download="sealeap-recovery-codes.txt">
          Save as a file
        </a>
        <Button onClick={onDone}>I have kept them</Button>
      </p>
    </div>
  );
}
