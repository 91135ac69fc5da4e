type About = { messageId: string; to: string };

/**
 * Builds the email that Postfix sends back: a delivery status notification (RFC 3464) with the headers of what was
 * sent.
 */
export const returnedByPostfix = (
  { messageId, to }: About,
  { action = 'failed', status = '5.1.1', reply = `550 5.1.1 <${to}>: Recipient address rejected: User unknown` } = {},
) =>
  `Return-Path: <>
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
To: returned@sealeap.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="8A1F/mx.example.org"
Message-Id: <20261124@mx.example.org>

This is a MIME-encapsulated message.

--8A1F/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.org. Action: failed
Final-Recipient: rfc822; somebody.else@example.org

--8A1F/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
X-Postfix-Sender: rfc822; returned@sealeap.example

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp;
    ${reply}

--8A1F/mx.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: SeaLeap <hello@sealeap.example>
To: ${to}
Message-ID:
 ${messageId}
Subject: Something

--8A1F/mx.example.org--
`.replaceAll('\n', '\r\n');

/** A mailbox that was moved: the report names another address than the one we wrote to. */
export const returnedAfterForwarding = ({ messageId, to }: About) =>
  returnedByPostfix({ messageId, to: 'forwarded@elsewhere.example' })
    .replace('Original-Recipient: rfc822;forwarded@elsewhere.example\r\n', '')
    .replace('To: forwarded@elsewhere.example', `To: Ada <${to}>`);

/** Builds the email that a large mailbox sends when somebody presses 'spam' (RFC 5965), within another part. */
export const complaintOf = ({ messageId, to }: About, type = 'abuse') => `From: feedback@mail.example
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: multipart/report; report-type=feedback-report; boundary=inner

--inner
Content-Type: text/plain

An email was reported.
--inner
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeMail/1.0
Original-Rcpt-To: <${to}>

--inner
Content-Type: message/rfc822

From: SeaLeap <hello@sealeap.example>
To: <${to}>
Message-ID: ${messageId}
Subject: New this week

Hello
--inner--

--outer--
`;
