/**
 * The columns that an update has to write. On a wide table, parsing a statement with all columns takes longer than the rest of
 * the update. Compares objects by identity.
 */
export const pickChangedValues = <Row extends object>(before: Row, after: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Row]),
  ) as Partial<Row>;
