import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ada, answerWith, renderPage, success } from '#features/people/accounts/web/testing/render-page.tsx';
import { pushQuery } from './push-api.ts';
import { PushSection } from './push-section.tsx';

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const subscription = { endpoint: 'https://push.acme.org/a', expirationTime: null, keys };

/** A browser that answers the question for permission like this. */
function stubBrowser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const asked = vi.fn();
  const notification = {
    permission,
    requestPermission: async () => {
      asked('permission');
      notification.permission = answer;
      return answer;
    },
  };
  const pushManager = {
    subscribe: async (options: object) => {
      asked(options);
      return { toJSON: () => subscription };
    },
  };
  const unregister = vi.fn();
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const register = async (...given: unknown[]) => {
    asked(given);
    return { active: {}, pushManager };
  };
  const serviceWorker = { register, getRegistration: async () => ({ unregister }) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  return { asked, unregister };
}

const show = (isOn = false, others = 0) =>
  renderPage(<PushSection />, {
    path: '/account/notifications',
    person: ada,
    known: [[pushQuery().queryKey, { publicKey: 'BKey', isOn, others }]],
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for permission only when the button was pressed, and then tells the server', async () => {
  const { asked } = stubBrowser('granted');
  const sent = answerWith(success);
  show();
  const button = await screen.findByRole('button', { name: 'Turn on messages' });
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(button);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/account/push'));
  expect(asked.mock.calls).toEqual([
    ['permission'],
    [['/push-worker.js', { scope: '/push/' }]],
    [{ userVisibleOnly: true, applicationServerKey: 'BKey' }],
  ]);
  expect(sent[0]!.body).toEqual({ endpoint: subscription.endpoint, keys });
});

it('says how to go on when the browser blocks messages, and sends nothing', async () => {
  stubBrowser('denied');
  const sent = answerWith(success);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on messages' }));
  await screen.findByText(/are blocked in this browser/);
  expect([sent, screen.queryByRole('button')]).toEqual([[], null]);
});

it('turns messages of this device off, and counts the others', async () => {
  const { unregister } = stubBrowser('granted', 'granted');
  const sent = answerWith(success);
  show(true, 2);
  await screen.findByText(/Messages come to this device. They come to 2 other devices of yours/);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(unregister).toHaveBeenCalled());
  expect(sent[0]!.path).toBe('/api/account/push/stop');
});

it('says what is missing in a browser without messages', async () => {
  show();
  await screen.findByText('This browser cannot show messages.');
});
