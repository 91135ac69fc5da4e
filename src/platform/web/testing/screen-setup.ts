import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Patience, not speed: a test that passes never waits for it, and a slow machine must not fail one. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
