import { randomBytes } from 'node:crypto';

const process = randomBytes(5).toString('hex');
let count = 0;

/** An id for logs and the X-Request-Id header; unique across processes. */
export const nextRequestId = () => `${process}-${(++count).toString(36)}`;
