import { storedPersonHash } from '#platform/web/person-hash.ts';

/** Stores which time zone this browser has reported for whom, so that it does so once. */
const key = 'time-zone';
const report = (zone: string) => `${storedPersonHash()} ${zone}`;

export function isZoneReported(zone: string) {
  try {
    return localStorage.getItem(key) === report(zone);
  } catch {
    return false;
  }
}

export function storeReportedZone(zone: string) {
  try {
    localStorage.setItem(key, report(zone));
  } catch {
    // Without storage it is reported with each page.
  }
}
