import { AwsClient } from 'aws4fetch';
import { checkName, type FileStore } from './file-store.ts';
import { partedS3Files, type SendToS3 } from './s3-parts.ts';

export type S3Settings = {
  /** Base URL, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Until an answer begins. */
const timeoutMs = 20_000;

/** Stores files in an S3-compatible store (Amazon, Cloudflare, MinIO, Garage …) with path-style addresses. */
export function createS3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
  const send: SendToS3 = async (name, init, { allowedStatuses = [], query = '' } = {}) => {
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${checkName(name)}${query}`;
    const ending = new AbortController();
    // The limit covers the head of the answer; its body may take as long as its reader does.
    const timer = setTimeout(() => ending.abort(new Error('The file store did not answer in time.')), timeoutMs);
    const response = await client.fetch(address, { ...init, signal: ending.signal }).finally(() => clearTimeout(timer));
    if (response.ok || allowedStatuses.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The file store answered ${response.status}.`);
  };
  return {
    async put(name, body, contentType) {
      const headers = { 'content-type': contentType, 'content-length': String(body.length) };
      await send(name, { method: 'PUT', body: new Uint8Array(body), headers });
    },
    async find(name) {
      const response = await send(name, { method: 'GET' }, { allowedStatuses: [404] });
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
    async sizeOf(name) {
      const response = await send(name, { method: 'HEAD' }, { allowedStatuses: [404] });
      return response.status === 404 ? undefined : Number(response.headers.get('content-length'));
    },
    async open(name, { start, end }) {
      const headers = { range: `bytes=${start}-${end}` };
      const response = await send(name, { method: 'GET', headers }, { allowedStatuses: [404] });
      if (response.status !== 404) return response.body ?? undefined;
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      await send(name, { method: 'DELETE' }, { allowedStatuses: [404] });
    },
    ...partedS3Files(send),
  };
}
