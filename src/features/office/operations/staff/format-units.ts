const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export function formatDuration(seconds: number): string {
  if (seconds < minute) return `${Math.floor(seconds)} s`;
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
  if (seconds < day) return `${Math.floor(seconds / hour)} h ${Math.floor((seconds % hour) / minute)} min`;
  return `${Math.floor(seconds / day)} d ${Math.floor((seconds % day) / hour)} h`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}
