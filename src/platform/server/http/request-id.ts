import { randomBytes } from 'node:crypto';

const process = randomBytes(5).toString('hex');
let count = 0;

/** A name for one request, carried by its answer and its log lines; unique across processes. */
export const nextRequestId = () => `${process}-${(++count).toString(36)}`;
