/** The first row of a query; undefined when there is none. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>) => (await rows).at(0);

/** Whether a query returns any row, as a write that may find nothing to change. */
export const hasRows = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length > 0;
