import { AppError } from '#platform/server/errors.ts';
import { isAllowed, type RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { createThrottle, type Throttle } from '#platform/server/http/limits/throttle.ts';
import { AccountsBusy, TooManyAttempts } from './account-errors.ts';
import type { AccountRepository } from './account-repository.ts';
import type { Visitor, Visitors } from './sign-in/visitor.ts';

const hour = 3600;

/** A school shares one network: at least 60 sign-ups and 300 sign-ins an hour must pass from it. */
const limits = {
  signUps: { name: 'sign-up network', max: 120, seconds: hour },
  /**
   * Counts also sign-ups whose password is refused, since judging it costs as much as a hash: three for each sign-up.
   */
  signUpAttempts: { name: 'sign-up attempts network', max: 360, seconds: hour },
  /** Failed sign-ins from one network, for any account. */
  guessesFromNetwork: { name: 'sign-in network', max: 600, seconds: hour },
  /** Failed sign-ins for one account from networks and browsers that are new to it. */
  guessesAtAccount: { name: 'sign-in account', max: 50, seconds: hour },
  /** Failed sign-ins for one account from a network or browser in which its owner has signed in before. */
  guessesAtHome: { name: 'sign-in home', max: 30, seconds: hour },
  passwordChecks: { name: 'password check', max: 10, seconds: hour },
  codeChecks: { name: 'second factor', max: 10, seconds: hour },
  /** A code of an app is valid for 90 seconds at most. */
  codeUses: { name: 'second factor code', max: 1, seconds: 120 },
  downloads: { name: 'download', max: 10, seconds: hour },
  emailsToAccount: { name: 'emails account', max: 5, seconds: hour },
  emailsFromNetwork: { name: 'emails network', max: 120, seconds: hour },
  links: { name: 'links network', max: 300, seconds: hour },
};

/** Sign-ins a second and process from networks and browsers that are new to the account. */
export const createSignInThrottle = () => createThrottle({ perSecond: 10, atOnce: 2, maxWaiting: 60 });

/** Pairs of account and network that are cached in memory. */
const maxHomes = 10_000;

type Dependencies = {
  throttle: Throttle;
  limiter: Pick<RateLimiter, 'count' | 'forgive' | 'isRefused'>;
  repository: Pick<AccountRepository, 'isKnownNetwork'>;
  visitors: Pick<Visitors, 'knownDevice'>;
};
export type AccountLimits = ReturnType<typeof createAccountLimits>;

/**
 * Rate limits of sign-in, sign-up and emails. Guesses from new networks and guesses from known ones are counted apart,
 * so that a stranger cannot lock the owner out.
 */
export function createAccountLimits({ limiter, repository, visitors, throttle }: Dependencies) {
  const homes = new Set<string>();
  const homeOf = (email: string, { network }: Visitor) => `${email} ${network}`;

  async function count(limit: (typeof limits)[keyof typeof limits], subject: string) {
    try {
      await limiter.count(limit, subject);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'tooMany')
        throw new TooManyAttempts(error.message, error.retryAfter);
      throw error;
    }
  }

  /** Queries the database, throttled. */
  async function isKnownNetwork(email: string, { network }: Visitor) {
    const { guessesAtAccount: account, guessesFromNetwork: elsewhere } = limits;
    const isLimited = limiter.isRefused(account, email) || limiter.isRefused(elsewhere, network);
    if (isLimited && !throttle.tryPass()) return false;
    if (!isLimited && !(await throttle.pass())) throw new AccountsBusy();
    return repository.isKnownNetwork(email, network);
  }

  return {
    /** Counts before anything costly; `signUp` follows for a password that is accepted. */
    signUpAttempt: ({ network }: Visitor) => count(limits.signUpAttempts, network),

    signUp: ({ network }: Visitor) => count(limits.signUps, network),

    /**
     * Counts a sign-in before its password is checked. Returns a function that takes the count back after a success.
     */
    async signIn(email: string, visitor: Visitor) {
      const device = visitors.knownDevice(visitor, email);
      const home = homeOf(email, visitor);
      const isAtHome = device !== undefined || homes.has(home) || (await isKnownNetwork(email, visitor));
      const counts = isAtHome
        ? ([[limits.guessesAtHome, device ? `${email} ${device}` : home]] as const)
        : ([
            [limits.guessesFromNetwork, visitor.network],
            [limits.guessesAtAccount, email],
          ] as const);
      for (const [limit, subject] of counts) await count(limit, subject);
      return async () => {
        for (const [limit, subject] of counts) await limiter.forgive(limit, subject);
      };
    },

    /** Caches that this account has signed in from this network. */
    rememberHome(email: string, visitor: Visitor) {
      const home = homeOf(email, visitor);
      homes.delete(home);
      homes.add(home);
      if (homes.size > maxHomes) homes.delete(homes.values().next().value!);
    },

    checkPassword: (userId: string) => count(limits.passwordChecks, userId),

    checkCode: (userId: string) => count(limits.codeChecks, userId),

    /** False when this code was used before. */
    spendCode: (userId: string, code: string) => isAllowed(limiter, limits.codeUses, `${userId} ${code}`),

    download: (userId: string) => count(limits.downloads, userId),

    /** Counts a requested email, whether or not the address has an account. */
    async requestEmail(email: string, { network }: Visitor) {
      await count(limits.emailsToAccount, email);
      await count(limits.emailsFromNetwork, network);
    },

    link: ({ network }: Visitor) => count(limits.links, network),
  };
}
