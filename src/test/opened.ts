/** Test files share modules, so what one of them opens is listed here and closed when its tests are done. */
const opened: (() => unknown)[] = [];

/** Closes something after the last test of the file. */
export const closeAfterFile = (close: () => unknown): void => void opened.push(close);

/** The newest first: it may need what was opened before it. */
export async function closeOpened(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}
