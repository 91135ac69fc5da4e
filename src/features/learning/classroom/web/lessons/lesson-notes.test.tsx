import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { LessonNotes } from './lesson-notes.tsx';

const path = '/api/courses/first-steps/lessons/one/note';
afterEach(() => vi.unstubAllGlobals());

/** Shows the notes; `sent` fills with the texts that were saved. */
function show(answer: () => Response | Promise<Response> = () => new Response(null, { status: 204 })) {
  const view = renderScreen(<LessonNotes courseId="first-steps" lessonId="one" stored="Old" />);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).text);
    return answer();
  });
  return { ...view, sent, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your notes' }) };
}

it('saves by itself a moment after the last key, once', async () => {
  const { sent, field } = show();
  await userEvent.type(field, ' and new');
  await screen.findByText('Saved', undefined, { timeout: 3000 });
  expect(sent).toEqual(['Old and new']);
  expect(field.closest('form')).toMatchObject({ method: 'post' });
  expect(field.form!.getAttribute('action')).toBe(path);
});

it('saves at once when the page is left', async () => {
  const { sent, field, unmount } = show();
  fireEvent.input(field, { target: { value: 'Leaving' } });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual(['Leaving']);
  unmount();
  await waitFor(() => expect(sent).toEqual(['Leaving']));
});

it('saves what was written while an earlier text was under way', async () => {
  const answers: (() => void)[] = [];
  const { sent, field } = show(
    () => new Promise((resolve) => void answers.push(() => resolve(new Response(null, { status: 204 })))),
  );
  fireEvent.input(field, { target: { value: 'One' } });
  fireEvent.submit(field.form!);
  fireEvent.input(field, { target: { value: 'Two' } });
  fireEvent.submit(field.form!);
  expect(sent).toEqual(['One']);
  await act(async () => answers[0]!());
  expect(sent).toEqual(['One', 'Two']);
  await act(async () => answers[1]!());
  expect(screen.getByText('Saved')).toBeTruthy();
});

it('says beside the field that it was not saved, keeps the text, and tries again', async () => {
  let isDown = true;
  const { sent, field } = show(() =>
    isDown ? new Response('That was often.', { status: 429 }) : new Response(null, { status: 204 }),
  );
  fireEvent.input(field, { target: { value: 'Kept' } });
  fireEvent.submit(field.form!);
  expect(await screen.findByText(/^Not saved yet: That was often\. What you wrote is still here\./)).toBeTruthy();
  expect(field.value).toBe('Kept');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent).toEqual(['Kept', 'Kept']);
});
