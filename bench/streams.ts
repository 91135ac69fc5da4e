import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Program, processorSeconds, residentMegabytes } from './product.ts';
import { rounded } from './timing.ts';

/** A process allows one person so many in a group. */
const streamsPerMember = 10;
const restSeconds = 30;

const openStream = (url: string, cookie: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}.`));
      response.once('data', () => resolve(response));
    }).on('error', reject);
  });

/**
 * Measures the cost of open pages of members that wait for notifications: memory, and processor time while nothing
 * happens.
 */
export async function measureStreams({ url, pid }: Program, cookies: readonly string[]) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const before = residentMegabytes(pid) ?? 0;
  const open: IncomingMessage[] = [];
  for (const cookie of cookies)
    open.push(
      ...(await Promise.all(
        Array.from({ length: streamsPerMember }, () => openStream(`${url}/api/notifications/events`, cookie, agent)),
      )),
    );
  // The first heartbeats, and the garbage of the opening.
  await wait(restSeconds * 1000);
  const used = processorSeconds(pid) ?? 0;
  await wait(restSeconds * 1000);
  const cpu = (processorSeconds(pid) ?? 0) - used;
  const after = residentMegabytes(pid) ?? 0;
  for (const response of open) response.destroy();
  agent.destroy();
  return {
    streams: open.length,
    'MB before': before,
    'MB with them': after,
    'kB each': rounded(((after - before) * 1024) / open.length),
    'CPU at rest, % of a processor': rounded((cpu / restSeconds) * 100),
  };
}
