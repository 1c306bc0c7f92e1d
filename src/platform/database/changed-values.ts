/**
 * What an update has to write: a wide row takes the database longer to parse than the rest of a change. Objects count as changed
 * unless they are the same object.
 */
export const changedValues = <Row extends object>(before: Row, after: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Row]),
  ) as Partial<Row>;
