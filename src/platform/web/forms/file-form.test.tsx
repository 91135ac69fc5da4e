import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { HttpError } from '../http.ts';
import { FileField } from './file-form.tsx';

const file = (size = 3) => new File(['x'.repeat(size)], 'cv.pdf');
const refusalOf = ({ name, size }: File) => (size > 10 ? `${name}: This file is too large.` : undefined);
const texts = { label: 'A file', hint: 'A PDF.', accept: '.pdf' };

it('sends a file as soon as it is chosen, and says when it has arrived', async () => {
  let arrive = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  render(<FileField {...{ ...texts, refusalOf, send, doneText: 'It has arrived.' }} />);
  await userEvent.upload(screen.getByLabelText('A file'), file());
  expect(screen.getByRole('status').textContent).toBe('Sending the file…');
  expect(screen.getByLabelText('A file')).toHaveProperty('disabled', true);
  arrive();
  expect(await screen.findByText('It has arrived.')).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(1);
});

it('says why a file is not taken, and takes the same one again', async () => {
  const send = vi.fn().mockRejectedValueOnce(new HttpError(400, 'It is damaged.')).mockResolvedValue(undefined);
  render(<FileField {...{ ...texts, refusalOf, send }} />);
  const input = screen.getByLabelText('A file');
  await userEvent.upload(input, file(11));
  expect(screen.getByText('cv.pdf: This file is too large.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.upload(input, file());
  expect(await screen.findByText('It is damaged.')).toBeTruthy();
  await userEvent.upload(input, file());
  expect(screen.queryByText('It is damaged.')).toBeNull();
});
