/** The time before the end of a log: `−0:58`. */
export function timeBefore(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `−${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
