import { AwsClient } from 'aws4fetch';
import { checkName, type FileStore } from './file-store.ts';

export type S3Settings = {
  /** Base URL, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** For one request. */
const timeoutMs = 8_000;

/** Stores files in an S3-compatible store (Amazon, Cloudflare, MinIO, Garage …) with path-style addresses. */
export function createS3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
  const send = async (name: string, init: RequestInit, allowedStatuses: readonly number[] = []) => {
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${checkName(name)}`;
    const response = await client.fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok || allowedStatuses.includes(response.status)) return response;
    throw new Error(`The file store answered ${response.status}.`);
  };
  return {
    async put(name, body, contentType) {
      const headers = { 'content-type': contentType, 'content-length': String(body.length) };
      await send(name, { method: 'PUT', body: new Uint8Array(body), headers });
    },
    async find(name) {
      const response = await send(name, { method: 'GET' }, [404]);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
    async remove(name) {
      await send(name, { method: 'DELETE' }, [404]);
    },
  };
}
