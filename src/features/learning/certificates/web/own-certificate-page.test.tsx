import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { CertificateState } from '../contract.ts';
import { ownCertificateQuery } from './certificate-api.ts';
import { OwnCertificatePage } from './own-certificate-page.tsx';

function open(name: string, unprintable?: string[]) {
  const state: CertificateState = {
    ...{ courseTitle: 'Essays', certificate: null, missing: null, name, showsName: true },
    ...(unprintable && { unprintable }),
  };
  const client = createQueryClient();
  client.setQueryData(ownCertificateQuery('essays').queryKey, state);
  const address = { path: '/classes/essays/certificate', search: '', params: { id: 'essays' } };
  render(
    <QueryClientProvider client={client}>
      <PageAddressContext value={address as never}>
        <OwnCertificatePage />
      </PageAddressContext>
    </QueryClientProvider>,
  );
}

it('asks for another spelling of a name that the certificate cannot print', () => {
  open('Ada 𓀀', ['𓀀']);
  expect(screen.getByText(/cannot print this character of your name/)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: /Your name on the certificate/ });
  expect(field.hasAttribute('required')).toBe(true);
  expect(field.getAttribute('name')).toBe('printedName');
});

it('says which emoji are left out, and asks for nothing else', () => {
  open('Ada 🎓');
  expect(screen.getByText('The PDF leaves out emoji: 🎓.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says nothing of a name that is printed as it is', () => {
  open('ليلى حداد');
  expect(screen.queryByText(/leaves out|cannot print/)).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
