/** Test files share modules, so what they open is listed here and closed after each file. */
const opened: (() => unknown)[] = [];

export const closeAfterFile = (close: () => unknown): void => void opened.push(close);

/** Newest first, because it may need what was opened before. */
export async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}
