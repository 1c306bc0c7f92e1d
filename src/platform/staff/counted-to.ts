/**
 * How far the rows of a list are counted; the server counts one more to say that there are more. Nobody turns forty
 * pages: such a list is narrowed, and its next page is a click whatever their number. Counting all would read a million.
 */
export const countedTo = 1_000;
