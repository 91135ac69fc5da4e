import { type ReactNode, useState } from 'react';
import { Icon } from '../icon.tsx';
import { RuledSection } from './ruled-section.tsx';

type Properties = {
  id: string;
  title: string;
  /** What is in it, in a word or two. */
  note?: ReactNode;
  /** Whether it begins open: where it has something to say. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A part of a page that shows its title alone until it is opened. It stays open once it had something to say. */
export function ClosedSection({ id, title, note, isOpen = false, children }: Properties) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <RuledSection id={id} aria-labelledby={`${id}-title`} className="mt-0! pt-0!">
      <details className="group/closed" open={wasOpened}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <h2 id={`${id}-title`} className="text-lg!">
            {title}
          </h2>
          <span className="min-w-0 flex-1 line-clamp-1 text-end text-muted text-sm" dir="auto">
            {note}
          </span>
          <Icon name="chevron-down" className="icon text-muted group-open/closed:rotate-180" />
        </summary>
        <div className="pb-6">{children}</div>
      </details>
    </RuledSection>
  );
}
