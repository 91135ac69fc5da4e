import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const icons = {
  information: 'pin',
  success: 'check',
  warning: 'clock',
  failure: 'warning',
} as const satisfies Record<string, IconName>;

const banner =
  'banner my-4 flex gap-3 rounded-card border px-4 py-3.5 [&_.icon]:mt-[0.1em] [&_a]:underline [&_a]:underline-offset-3 [&_button]:min-h-7 [&_button]:text-start [&_p+p]:mt-1.5';
const styles = {
  information: 'border-transparent bg-shallow [&_.icon]:text-sea',
  success: 'border-sea bg-shallow [&_.icon]:text-sea',
  warning: 'border-transparent bg-sand',
  failure: 'border-buoy bg-surface [&_.icon]:text-buoy',
};

type Properties = { kind?: keyof typeof icons; title?: ReactNode; children: ReactNode };

/** A message about the whole screen. Failures are announced at once (role alert). */
export function Banner({ kind = 'information', title, children }: Properties) {
  return (
    <div className={`${banner} ${styles[kind]}`} role={kind === 'failure' ? 'alert' : undefined}>
      <Icon name={icons[kind]} />
      <div>
        {title && <strong className="block">{title}</strong>}
        {children}
      </div>
    </div>
  );
}
