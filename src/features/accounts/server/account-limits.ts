import { AppError } from '#platform/server/errors.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { createThrottle, type Throttle } from '#platform/server/http/throttle.ts';
import { AccountsBusy, TooManyAttempts } from './account-errors.ts';
import type { AccountRepository } from './account-repository.ts';
import type { Visitor, Visitors } from './visitor.ts';

const hour = 3600;

/** A whole school shares one network: at least 60 sign-ups and 300 log-ins an hour must pass from it. */
const limits = {
  signUps: { name: 'sign-up network', max: 120, seconds: hour },
  /** Log-ins that failed, from one network, for any account. */
  guessesFromNetwork: { name: 'sign-in network', max: 600, seconds: hour },
  /** Log-ins that failed for one account from where its owner has never been. */
  guessesAtAccount: { name: 'sign-in account', max: 50, seconds: hour },
  /** The same from a network, or in a browser, in which the owner has logged in before. */
  guessesAtHome: { name: 'sign-in home', max: 30, seconds: hour },
  passwordChecks: { name: 'password check', max: 10, seconds: hour },
  downloads: { name: 'download', max: 10, seconds: hour },
  emailsToAccount: { name: 'letters account', max: 5, seconds: hour },
  emailsFromNetwork: { name: 'letters network', max: 120, seconds: hour },
  links: { name: 'links network', max: 300, seconds: hour },
};

/** Log-ins a second, in one process, from where nobody has logged in before: a flood of them leaves time for pages. */
export const createSignInThrottle = () => createThrottle({ perSecond: 10, atOnce: 2, maxWaiting: 60 });

/** Homes that are remembered without asking the database. */
const maxHomes = 10_000;

type Dependencies = {
  throttle: Throttle;
  limiter: Pick<RateLimiter, 'count' | 'forgive' | 'isRefused'>;
  repository: Pick<AccountRepository, 'isKnownNetwork'>;
  visitors: Pick<Visitors, 'knownDevice'>;
};
export type AccountLimits = ReturnType<typeof createAccountLimits>;

/**
 * How often may be tried. Guesses at one account from elsewhere use up a count of their own; its owner, in a known
 * browser or network, has another one, so nobody can lock them out.
 */
export function createAccountLimits({ limiter, repository, visitors, throttle }: Dependencies) {
  const homes = new Set<string>();
  const homeOf = (email: string, { network }: Visitor) => `${email} ${network}`;

  async function count(limit: (typeof limits)[keyof typeof limits], who: string) {
    try {
      await limiter.count(limit, who);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'tooMany')
        throw new TooManyAttempts(error.message, error.retryAfter);
      throw error;
    }
  }

  /** Asks the database, as far as a flood leaves time for it. */
  async function isKnownNetwork(email: string, { network }: Visitor) {
    const { guessesAtAccount: account, guessesFromNetwork: elsewhere } = limits;
    const isHopeless = limiter.isRefused(account, email) || limiter.isRefused(elsewhere, network);
    if (isHopeless && !throttle.tryPass()) return false;
    if (!isHopeless && !(await throttle.pass())) throw new AccountsBusy();
    return repository.isKnownNetwork(email, network);
  }

  return {
    signUp: ({ network }: Visitor) => count(limits.signUps, network),

    /** Counts a log in before its password is looked at; what it gives back takes the count away after a success. */
    async signIn(email: string, visitor: Visitor) {
      const device = visitors.knownDevice(visitor, email);
      const home = homeOf(email, visitor);
      const isAtHome = device !== undefined || homes.has(home) || (await isKnownNetwork(email, visitor));
      const counts = isAtHome
        ? ([[limits.guessesAtHome, device ? `${email} ${device}` : home]] as const)
        : ([
            [limits.guessesAtAccount, email],
            [limits.guessesFromNetwork, visitor.network],
          ] as const);
      for (const [limit, who] of counts) await count(limit, who);
      return async () => {
        for (const [limit, who] of counts) await limiter.forgive(limit, who);
      };
    },

    /** Somebody has logged in from here: this process need not ask the database about it again. */
    rememberHome(email: string, visitor: Visitor) {
      const home = homeOf(email, visitor);
      homes.delete(home);
      homes.add(home);
      if (homes.size > maxHomes) homes.delete(homes.values().next().value!);
    },

    checkPassword: (userId: string) => count(limits.passwordChecks, userId),

    download: (userId: string) => count(limits.downloads, userId),

    /** Counts a letter that somebody asks for, whether or not the address has an account. */
    async emailMessage(email: string, { network }: Visitor) {
      await count(limits.emailsToAccount, email);
      await count(limits.emailsFromNetwork, network);
    },

    link: ({ network }: Visitor) => count(limits.links, network),
  };
}
