import type { ReactNode } from 'react';
import { FormFrame } from '#platform/web/forms/form.tsx';
import { type IdentitySettings, useIdentityForm } from './use-identity-form.ts';

type Properties = IdentitySettings & { className?: string; children: ReactNode };

/** A form about the user's identity. */
export const IdentityForm = ({ className = 'entry-form grid gap-5', children, ...settings }: Properties) => (
  <FormFrame form={useIdentityForm(settings).form} className={className}>
    {children}
  </FormFrame>
);
