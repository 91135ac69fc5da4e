import fc from 'fast-check';

/**
 * Every run generates the same values, so that no test fails by chance. FC_SEED tries others: a value that it finds to
 * fail becomes a test of its own.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
