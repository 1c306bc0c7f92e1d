import { AsyncLocalStorage } from 'node:async_hooks';
import { traceStatement } from './statements.ts';

/** Thrown when code inside a transaction uses the outer database. */
export class NestedQueryError extends Error {
  constructor() {
    super('The outer database was used inside a transaction: use the transaction that its callback receives');
    this.name = 'NestedQueryError';
  }
}

/** Thrown when a transaction is used after it has ended. */
export class ClosedTransactionError extends Error {
  constructor() {
    super('A transaction was used after it ended: await everything that its work starts');
    this.name = 'ClosedTransactionError';
  }
}

/** Thrown if a failed statement's error was swallowed, because PostgreSQL would turn the COMMIT into a rollback. */
export class AbortedTransactionError extends Error {
  constructor(options: { cause: unknown }) {
    super(
      'A statement of the transaction failed and nothing was saved: rethrow the error, or nest a transaction',
      options,
    );
    this.name = 'AbortedTransactionError';
  }
}

type OpenTransaction = { isOpen: boolean; hasFailedStatement: boolean };

type Runnable = {
  execute(values?: Record<string, unknown>): Promise<unknown>;
  all(values?: Record<string, unknown>): Promise<unknown>;
};

type Session = {
  prepareQuery(description: { sql: string }, ...rest: unknown[]): Runnable;
  transaction(run: (tx: SessionOwner) => Promise<unknown>, config?: unknown): Promise<unknown>;
};

export type SessionOwner = { _: { session: unknown }; execute(statement: string): PromiseLike<unknown> };

/** A nested query would wait forever on PGlite. On a server, it would miss changes or wait for the transaction's locks. */
export function guardAgainstNesting(owner: SessionOwner): void {
  const session = owner._.session as Session;
  const current = new AsyncLocalStorage<OpenTransaction>();
  const rejectNesting = () => {
    if (current.getStore()?.isOpen) throw new NestedQueryError();
  };

  watchStatements(session, async (text, run) => {
    rejectNesting();
    return traceStatement(text, run);
  });

  const begin = session.transaction.bind(session);
  session.transaction = async (run, config) => {
    rejectNesting();
    const state: OpenTransaction = { isOpen: true, hasFailedStatement: false };
    return begin((tx) => {
      watchTransaction(tx._.session as Session, state);
      return current.run(state, () => runInTransaction(tx, state, run));
    }, config);
  };
}

async function runInTransaction(
  tx: SessionOwner,
  state: OpenTransaction,
  run: (tx: SessionOwner) => Promise<unknown>,
) {
  try {
    const result = await run(tx);
    if (state.hasFailedStatement) await rejectAborted(tx);
    return result;
  } finally {
    state.isOpen = false;
  }
}

/** A failed statement inside a rolled-back savepoint is harmless, so this asks the server if the transaction is aborted. */
async function rejectAborted(tx: SessionOwner): Promise<void> {
  try {
    await tx.execute('select 1');
  } catch (cause) {
    throw new AbortedTransactionError({ cause });
  }
}

/** The driver itself sends these to end a transaction. */
const endStatements = new Set(['commit', 'rollback']);

/** Runs statements one at a time, even if callers don't wait, because a connection can run only one. */
function watchTransaction(session: Session, state: OpenTransaction): void {
  let previous: Promise<unknown> = Promise.resolve();
  watchStatements(session, async (text, run) => {
    if (!state.isOpen && !endStatements.has(text)) throw new ClosedTransactionError();
    const result = previous.then(() => traceStatement(text, run));
    previous = result.catch(() => {
      state.hasFailedStatement = true;
    });
    return result;
  });
}

type Guard = (text: string, run: () => Promise<unknown>) => Promise<unknown>;

function watchStatements(session: Session, guard: Guard): void {
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (description, ...rest) => {
    const query = prepare(description, ...rest);
    const execute = query.execute.bind(query);
    const all = query.all.bind(query);
    query.execute = (values) => guard(description.sql, () => execute(values));
    query.all = (values) => guard(description.sql, () => all(values));
    return query;
  };
}
