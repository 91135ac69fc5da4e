import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Form, PlainForm, Submit, SubmitButton } from './form.tsx';
import { FormError } from './form-error.ts';
import { PostButton } from './post-button.tsx';
import { RefusedFieldContext, TypedFormContext } from './typed-form.ts';
import type { FormSettings } from './use-form.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const messages = { name: 'Write a name.', email: 'Write an address.' };
type Settings = Partial<FormSettings<Record<string, string>, Response>>;

function show(settings: Settings = {}, answer: () => Response | Promise<Response> = () => new Response(null)) {
  renderScreen(
    <Form action="/api/things" messages={messages} fields={{ version: 3 }} {...settings}>
      <TextField label="Name" name="name" required minLength={2} />
      <TextField label="Email" name="email" type="email" />
      <CheckField label="Red" name="colors" value="red" />
      <CheckField label="Blue" name="colors" value="blue" />
      <Submit busyLabel="Sending…">Send</Submit>
      <SubmitButton name="method" value="other">
        Send otherwise
      </SubmitButton>
    </Form>,
  );
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    sent.push([method, path, JSON.parse(String(body))]);
    return answer();
  });
  return sent;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusal = (field: string, status = 400) =>
  new Response('The server says no.', { status, headers: { 'X-Error-Field': field } });

it('shows beside each field why it is invalid, focuses the first, and sends nothing', async () => {
  const sent = show();
  await userEvent.type(field('Name'), ' a ');
  await userEvent.type(field('Email'), 'nobody');
  await press('Send');
  expect([screen.getByText('Write a name.').id, screen.getByText('Write an address.').id]).toEqual([
    field('Name').getAttribute('aria-describedby'),
    field('Email').getAttribute('aria-describedby'),
  ]);
  expect(document.activeElement).toBe(field('Name'));
  expect(sent).toEqual([]);
});

it('sends what the plain form would, a field that occurs several times as an array', async () => {
  const onDone = vi.fn();
  const sent = show({ onDone });
  await userEvent.type(field('Name'), 'Ada');
  for (const color of ['Red', 'Blue']) await userEvent.click(field(color));
  await press('Send otherwise');
  const values = { version: 3, name: 'Ada', email: '', colors: ['red', 'blue'], method: 'other' };
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.any(Response), values));
  expect(sent).toEqual([['POST', '/api/things', values]]);
  const form = field('Name').form!;
  expect([form.getAttribute('action'), form.method, new FormData(form).get('version')]).toEqual([
    '/api/things',
    'post',
    '3',
  ]);
});

it('shows a refusal beside the field that the server names, and keeps what was typed', async () => {
  show({}, () => refusal('email'));
  await userEvent.type(field('Name'), 'Ada');
  await press('Send');
  expect(await screen.findByText('Write an address.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Name').value).toBe('Ada');
});

it('lets the server word the refusal of a field', async () => {
  show({ isWordedByServer: true }, () => refusal('email'));
  await userEvent.type(field('Name'), 'Ada');
  await press('Send');
  expect((await screen.findByText('The server says no.')).id).toBe(field('Email').getAttribute('aria-describedby'));
});

it('shows a refusal that is about no field of it in the server’s words', async () => {
  show({}, () => refusal('other'));
  await userEvent.type(field('Name'), 'Ada');
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toBe('The server says no.');
});

it('shows what its own rule refuses', async () => {
  show({ send: () => Promise.reject(new FormError({ name: 'There is an Ada already.' })) });
  await userEvent.type(field('Name'), 'Ada');
  await press('Send');
  expect(await screen.findByText('There is an Ada already.')).toBeTruthy();
});

it('is busy while it is sent, and sends once', async () => {
  let answer = (_response: Response) => {};
  const sent = show({}, () => new Promise((resolve) => (answer = resolve)));
  await userEvent.type(field('Name'), 'Ada');
  await press('Send');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending…' }).disabled).toBe(true);
  await userEvent.type(field('Name'), '{Enter}');
  expect(sent).toHaveLength(1);
  answer(new Response(null));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
});

it('keeps what is typed over a reload until it is sent', async () => {
  show({ keepAs: 'things' });
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.click(field('Blue'));
  document.body.replaceChildren();
  show({ keepAs: 'things', clears: true });
  expect([field('Name').value, field('Red').checked, field('Blue').checked]).toEqual(['Ada', false, true]);
  await press('Send');
  await waitFor(() => expect(field('Name').value).toBe(''));
  document.body.replaceChildren();
  show({ keepAs: 'things' });
  expect(field('Name').value).toBe('');
});

it('shows why a plain form was refused beside its field, with what was typed', () => {
  renderScreen(
    <TypedFormContext value={{ name: 'A' }}>
      <RefusedFieldContext value="name">
        <PlainForm action="/api/things" messages={messages}>
          <TextField label="Name" name="name" />
        </PlainForm>
      </RefusedFieldContext>
    </TypedFormContext>,
  );
  expect(field('Name').value).toBe('A');
  expect(screen.getByText('Write a name.').id).toBe(field('Name').getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field('Name'));
});

it('says below a button why it was refused', async () => {
  renderScreen(
    <PostButton action="/api/things/one/remove" failureLead="Not done:">
      Remove
    </PostButton>,
    { answers: { '/api/things/one/remove': () => new Response('It is in use.', { status: 409 }) } },
  );
  await press('Remove');
  expect((await screen.findByRole('alert')).textContent).toBe('Not done: It is in use.');
});
