import { rounded } from './timing.ts';

type Traffic = { visits: number; addresses: number; locations: number; seconds: number };

/**
 * Requests a second that reach the origin when a network keeps each page for some seconds in each of its locations.
 * Visits are independent, spread evenly over locations, and the address with rank n gets a share of 1/n (Zipf). Between
 * two requests to the origin lie the time that the page is kept and the wait for the next visitor: `seconds + 1/rate`.
 */
export function originRequests({ visits, addresses, locations, seconds }: Traffic) {
  let shares = 0;
  for (let rank = 1; rank <= addresses; rank++) shares += 1 / rank;
  let requests = 0;
  for (let rank = 1; rank <= addresses; rank++) {
    const rate = visits / shares / rank / locations;
    requests += locations / (seconds + 1 / rate);
  }
  return rounded(requests, 0);
}
