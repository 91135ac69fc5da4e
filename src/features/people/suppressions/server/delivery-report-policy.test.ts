import { expect, it } from 'vitest';
import { readDeliveryReports } from './delivery-report-policy.ts';
import { complaintOf, returnedAfterForwarding, returnedByPostfix } from './testing/returned-emails.ts';

const about = { messageId: '<a.b@sealeap.example>', to: 'ada@example.org' };

it('reads who does not exist, what the mail server said, and which email it was', () => {
  expect(readDeliveryReports(returnedByPostfix(about))).toEqual([
    {
      reason: 'bounce',
      addresses: ['ada@example.org'],
      messageId: '<a.b@sealeap.example>',
      detail: '5.1.1 550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown',
    },
  ]);
});

it('names every address under which it may have been sent', () => {
  expect(readDeliveryReports(returnedAfterForwarding(about))).toMatchObject([
    { addresses: ['forwarded@elsewhere.example', 'ada@example.org'] },
  ]);
});

it('reads a complaint, also inside of another part', () => {
  expect(readDeliveryReports(complaintOf(about))).toMatchObject([
    { reason: 'complaint', addresses: ['ada@example.org'], messageId: '<a.b@sealeap.example>' },
  ]);
  expect(readDeliveryReports(complaintOf(about, 'not-spam'))).toEqual([]);
});

it('takes nothing from what is delayed, refused for another reason, or no report', () => {
  for (const other of [
    returnedByPostfix(about, { action: 'delayed', status: '4.4.1' }),
    returnedByPostfix(about, { status: '5.2.2', reply: '552 5.2.2 Mailbox full' }),
    returnedByPostfix(about, { status: '5.7.1', reply: '550 5.7.1 Blocked' }),
    returnedByPostfix(about).replace('message/delivery-status', 'text/plain'),
    returnedByPostfix(about).replace('text/rfc822-headers', 'text/plain'),
    'Subject: I am away until Monday\n\nHello!',
    '',
    '\n\n\n',
  ])
    expect(readDeliveryReports(other)).toEqual([]);
});

it('reads long and broken texts within bounds', () => {
  const nested = `Content-Type: multipart/mixed; boundary=a\n\n--a\n`.repeat(2_000);
  const folded = `Content-Type: multipart/report; boundary=a\n${' x'.repeat(200_000)}\n\n--a\n`;
  for (const text of [nested, folded, '--a\n'.repeat(100_000), 'a@'.repeat(200_000)])
    expect(readDeliveryReports(text)).toEqual([]);
});

it('reads a recipient without an end in linear time', () => {
  const field = 'x'.repeat(1_000_000);
  const report = returnedByPostfix({ ...about, to: field });
  expect(readDeliveryReports(report)).toMatchObject([{ addresses: [] }]);
});
