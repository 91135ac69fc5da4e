import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const icons = {
  information: 'pin',
  success: 'check',
  warning: 'clock',
  failure: 'warning',
} as const satisfies Record<string, IconName>;

type Properties = { kind?: keyof typeof icons; title?: ReactNode; children: ReactNode };

/** A message about the whole screen. Failures are announced at once (role alert). */
export function Banner({ kind = 'information', title, children }: Properties) {
  return (
    <div className={`banner banner-${kind}`} role={kind === 'failure' ? 'alert' : undefined}>
      <Icon name={icons[kind]} />
      <div>
        {title && <strong className="banner-title">{title}</strong>}
        {children}
      </div>
    </div>
  );
}
