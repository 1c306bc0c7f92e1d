/** What a test file opens is closed after that file, because the modules that it's opened in are shared with later files. */
const closeFunctions: (() => unknown)[] = [];

export const closeAfterFile = (close: () => unknown): void => void closeFunctions.push(close);

/** Closes the newest first, because it may need what was opened before. */
export async function closeAll(): Promise<void> {
  for (let close = closeFunctions.pop(); close; close = closeFunctions.pop()) await close();
}
