/**
 * The values that an update has to write: for a wide table, parsing a statement with all columns takes the database longer than
 * the rest of a change. Objects are compared by identity.
 */
export const changedValues = <Row extends object>(before: Row, after: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Row]),
  ) as Partial<Row>;
