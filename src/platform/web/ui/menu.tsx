import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import './floating.css';

type Properties = { trigger: ReactNode; label?: string; children: ReactNode };

/** A dropdown menu; load it lazily. */
export function Menu({ trigger, label, children }: Properties) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} aria-label={label}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type ItemProperties = { onSelect?: () => void; href?: string; disabled?: boolean; children: ReactNode };

export function MenuItem({ onSelect, href, disabled, children }: ItemProperties) {
  const rest = { className: 'menu-item', ...(disabled && { disabled }), ...(onSelect && { onSelect }) };
  return href ? (
    <DropdownMenu.Item {...rest} asChild>
      <a href={href}>{children}</a>
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.Item {...rest}>{children}</DropdownMenu.Item>
  );
}

/** A heading inside the menu. */
export const MenuHead = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="menu-head">{children}</DropdownMenu.Label>
);

export const MenuLine = () => <DropdownMenu.Separator className="menu-line" />;
