import * as z from 'zod/mini';

/** The answer of `GET /api/account/push`. */
export const pushSettings = z.object({
  /** Browsers subscribe with this key: an uncompressed point of P-256, base64url. */
  publicKey: z.string(),
  /** In this session's browser. */
  isOn: z.boolean(),
  /** Further browsers of this person. */
  others: z.int(),
});
export type PushSettings = z.infer<typeof pushSettings>;

/** The 65 bytes of an uncompressed point, and 16 random ones (RFC 8291, 3.1). */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}$/));
const auth = z.string().check(z.regex(/^[\w-]{22}$/));

/** The body of `POST /api/account/push`: as browsers write a PushSubscription. */
export const pushSubscriptionInput = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({ p256dh, auth }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;
